import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Release, ReleaseTypes } from 'shared-lib/contract';
import { describeRelease, releaseFixture } from '../../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';

let platform: TemporaryPlatform;
beforeEach(async () => {
  platform = await temporaryPlatform();
});
afterEach(() => platform.stop());

const slots = { 'home.end': { fill: ['cabinet'], grade: 'fallback' as const, kb: 6, ms: 150 } };
const fills = { 'home.end': 0 };

/** A release that promises these types. @returns its hash, and how to publish it with evidence. */
function buildContract(version: string, text: string, changes: Partial<Release> = {}) {
  const { files, release } = releaseFixture('weather', version, { slots, ...changes });
  files.set('client/contract.d.ts', Buffer.from(text));
  const { integrity, files: hashes } = describeRelease('weather', version, files);
  const contract = hashes['client/contract.d.ts'] ?? '';
  const publish = (types?: ReleaseTypes) =>
    platform.publish({
      files,
      release: { ...release, integrity, files: hashes, types: { contract, ...types } },
    });
  return { contract, publish };
}

async function live(release: ReturnType<typeof buildContract>, version: string, types?: ReleaseTypes) {
  const { status, body } = await release.publish(types);
  assert.equal(status, 201, body.problems?.join());
  assert.equal((await platform.activate('weather', version)).status, 200);
}

test('a contract that was not compared with the live one is rejected', async () => {
  const first = buildContract('1.0.0', 'a');
  await live(first, '1.0.0');
  const next = buildContract('1.1.0', 'b');
  const { status, body } = await next.publish();
  assert.deepEqual([status, body.code], [409, 'types-uncompared']);
  assert.match(body.problems.join(), /^types: contract\.d\.ts was not compared with that of weather@1\.0\.0/);
  await live(next, '1.1.0', { follows: first.contract });
});

test('a contract is compared anew when another has become live meanwhile; a rollback compares nothing', async () => {
  const first = buildContract('1.0.0', 'a');
  await live(first, '1.0.0');
  const [second, third] = [buildContract('1.1.0', 'b'), buildContract('1.2.0', 'c')];
  assert.equal((await third.publish({ follows: first.contract })).status, 201);
  await live(second, '1.1.0', { follows: first.contract });
  const late = await platform.activate('weather', '1.2.0');
  assert.deepEqual([late.status, late.body.code], [409, 'types-uncompared']);
  assert.equal((await platform.rollback('weather')).body.live.weather.version, '1.0.0');
});

test('a release that was compared again is the same release', async () => {
  const first = buildContract('1.0.0', 'a');
  await live(first, '1.0.0');
  const { status } = await first.publish({ follows: first.contract });
  assert.equal(status, 200);
});

test('a contract that is left out is rejected', async () => {
  const first = buildContract('1.0.0', 'a');
  await live(first, '1.0.0');
  const { body } = await platform.publish(releaseFixture('weather', '1.1.0', { slots }));
  assert.equal(body.code, 'types-uncompared');
});

test('a release is compiled against the types of the slots that it fills', async () => {
  const first = buildContract('1.0.0', 'a');
  await live(first, '1.0.0');
  const publish = (version: string, types?: ReleaseTypes) =>
    platform.publish(releaseFixture('cabinet', version, { fills, ...(types && { types }) }));
  const without = await publish('1.0.0');
  assert.deepEqual([without.status, without.body.code], [409, 'types-uncompared']);
  assert.match(without.body.problems.join(), /^types: it was not compiled against those of weather@1\.0\.0/);
  assert.equal((await publish('1.1.0', { uses: { weather: first.contract } })).status, 201);
  const second = buildContract('1.1.0', 'b');
  await live(second, '1.1.0', { follows: first.contract });
  assert.equal((await publish('1.2.0', { uses: { weather: first.contract } })).body.code, 'types-uncompared');
  // What was published before goes on: its owner's types have only grown.
  assert.equal((await platform.activate('cabinet', '1.1.0')).status, 200);
});

test('hashes that are none are named with their field', async () => {
  const { body } = await buildContract('1.0.0', 'a').publish({
    contract: 'sha384-other',
    follows: 'x',
    uses: { Cabinet: 'y' },
  });
  assert.match(
    body.problems.join('\n'),
    /types\["contract"\] is not the hash of contract\.d\.ts\n.*\["follows"\] is no sha384\n.*\["uses"\]/,
  );
});
