import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { describeRelease, type ReleaseFixture, releaseFixture } from '../../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';
import { SoftDeletes } from '../release-retention/softDeletes.ts';

type Team = Awaited<ReturnType<TemporaryPlatform['team']>>;

const PICTURE = 'client/assets/flag.0b7e.svg';
const SECRET = 'server/secret.js';

let platform: TemporaryPlatform;
let results: Team;
let tides: Team;
before(async () => {
  platform = await temporaryPlatform();
  [results, tides] = await Promise.all([platform.team('results'), platform.team('tides')]);
});
after(() => platform.stop());

function fixtureWith(name: string, version: string, additional: Record<string, string>): ReleaseFixture {
  const { files, release } = releaseFixture(name, version);
  for (const [path, text] of Object.entries(additional)) files.set(path, Buffer.from(text));
  return { files, release: describeRelease(name, version, files, { assets: release.assets }) };
}

async function findUploaded(team: Team, { name, version, files }: ReleaseFixture['release']): Promise<string[]> {
  const { body } = await team.call(`uploads/${name}/${version}`, { body: { files } });
  return Object.keys(body.files).sort();
}

test('files of an earlier release of the same micro-frontend are not uploaded again', async () => {
  await results.publish(releaseFixture('results', '1.0.0'));
  const next = releaseFixture('results', '1.1.0');
  const present = await findUploaded(results, next.release);
  assert.deepEqual(present, ['client/assets/remote.0c2d.css', 'client/remote.0a1b.js.map', 'server/package.json']);
  for (const [path, bytes] of next.files) if (!present.includes(path)) await results.upload(next, path, bytes);
  assert.equal((await results.finish(next)).status, 201);
  for (const [path, bytes] of next.files)
    assert.deepEqual(await platform.objects.read(`releases/results/1.1.0/${path}`), bytes);
});

test('another micro-frontend has what browsers load of a live release, and learns of nothing else', async () => {
  const picture = { [PICTURE]: '<svg xmlns="http://www.w3.org/2000/svg"/>', [SECRET]: 'exports.key = 1;' };
  await results.publish(fixtureWith('results', '2.0.0', picture));
  const next = fixtureWith('tides', '1.0.0', picture);
  assert.deepEqual(await findUploaded(tides, next.release), []);
  await platform.activate('results', '2.0.0');
  assert.deepEqual(await findUploaded(tides, next.release), [PICTURE]);
  for (const [path, bytes] of next.files)
    if (path !== PICTURE && path !== SECRET) await tides.upload(next, path, bytes);
  const { status, body } = await tides.finish(next);
  assert.deepEqual([status, body.problems], [422, [`${SECRET}: was not uploaded`]]);
});

test('a canary of another micro-frontend is not told of', async () => {
  const picture = { [PICTURE]: '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>' };
  await results.publish(fixtureWith('results', '2.1.0', picture));
  await platform.activate('results', '2.1.0', 10);
  assert.deepEqual(await findUploaded(tides, fixtureWith('tides', '1.1.0', picture).release), []);
});

test('the files of another micro-frontend cannot be asked for', async () => {
  const { release } = releaseFixture('results', '1.0.0');
  const { status, body } = await tides.call('uploads/results/1.0.0', { body: { files: release.files } });
  assert.deepEqual([status, body.code], [403, 'token-scope']);
});

test('a stored file with other bytes than its hash is uploaded again', async () => {
  await results.publish(releaseFixture('results', '3.0.0', {}, 'three'));
  writeFileSync(join(platform.dataDir, 'releases/results/3.0.0/client/remote.0a1b.js'), 'steal()');
  const next = releaseFixture('results', '3.1.0', {}, 'three');
  assert.equal((await findUploaded(results, next.release)).includes('client/remote.0a1b.js'), false);
  const { status, body } = await results.finish(next);
  assert.deepEqual([status, body.problems], [422, ['client/remote.0a1b.js: was not uploaded']]);
});

test('a release on its way out gives nothing to new ones', async () => {
  await results.publish(releaseFixture('results', '4.0.0', {}, 'four'));
  await new SoftDeletes(platform.objects).put('results', '4.0.0', new Date());
  const next = releaseFixture('results', '4.1.0', {}, 'four');
  assert.equal((await findUploaded(results, next.release)).includes('client/remote.0a1b.js'), false);
});

test('a list that is none is rejected with its field', async () => {
  for (const files of ['all', { 'client/../a.js': 'sha384-x' }, undefined]) {
    const { status, body } = await results.call('uploads/results/5.0.0', { body: { files } });
    assert.deepEqual([status, body.code], [400, 'body-invalid']);
    assert.match(body.problems[0], /^files: /);
  }
});
