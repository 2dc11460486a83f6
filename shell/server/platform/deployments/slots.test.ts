import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Release } from 'shared-lib/contract';
import { releaseFixture } from '../../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';

let platform: TemporaryPlatform;
beforeEach(async () => {
  platform = await temporaryPlatform();
});
afterEach(() => platform.stop());

const publish = (name: string, version: string, changes: Partial<Release> = {}) =>
  platform.publish(releaseFixture(name, version, changes));
const slotFor = (...fill: string[]) => ({
  slots: { 'home.end': { fill, grade: 'fallback' as const, kb: 6, ms: 150 } },
});
const fills = { 'home.end': 0 };

async function live(name: string, version: string, changes: Partial<Release>) {
  const { status, body } = await publish(name, version, changes);
  assert.equal(status, 201, body.problems?.join());
  assert.equal((await platform.activate(name, version)).status, 200);
}

test('a fill is published once its slot is live and open to it', async () => {
  await live('cabinet', '0.9.0', {});
  const early = await publish('cabinet', '1.0.0', { fills });
  assert.deepEqual([early.status, early.body.code], [409, 'slot-closed']);
  assert.match(early.body.problems.join(), /^fills: "home\.end" is a slot of no live release/);

  await live('weather', '1.0.0', slotFor('results'));
  const closed = await publish('cabinet', '1.0.0', { fills });
  assert.deepEqual(closed.body.problems, [
    'fills: "home.end" of weather@1.0.0 is for results, not for cabinet; its owner decides',
  ]);

  await live('weather', '1.1.0', slotFor('results', 'cabinet'));
  await live('cabinet', '1.0.0', { fills });
});

test('a slot that is closed again stops no rollback of who filled it', async () => {
  await live('weather', '1.0.0', slotFor('cabinet'));
  await live('cabinet', '1.0.0', { fills });
  await live('cabinet', '1.1.0', {});
  await live('weather', '1.1.0', slotFor());
  assert.equal((await platform.rollback('cabinet')).body.live.cabinet.version, '1.0.0');
});

test('terms and fills that are no such are named with their field', async () => {
  const malformed: [Partial<Release>, RegExp][] = [
    [{ slots: { 'Home End': { fill: [], grade: 'silent', kb: 6, ms: 150 } } }, /^slots\["Home End"\] is no name/],
    [
      { slots: { 'home.end': { fill: [], grade: 'silent', kb: 6, ms: 60_000 } } },
      /^slots\["home\.end"\] is not \{ fill/,
    ],
    [{ fills: { 'home.end': -1 } }, /^fills\["home\.end"\] is no number of bytes/],
  ];
  for (const [changes, expected] of malformed) {
    const { status, body } = await publish('weather', '1.0.0', changes);
    assert.deepEqual([status, body.code], [422, 'release-invalid']);
    assert.match(body.problems.join('\n'), expected);
  }
});

test('release.json states what the build fills', async () => {
  await live('weather', '1.0.0', slotFor('cabinet'));
  const fixture = releaseFixture('cabinet', '1.0.0', { fills });
  fixture.release.fills = { 'home.end': 3 };
  const { body } = await platform.publish(fixture);
  assert.match(body.problems.join(), /fills: "fills" of release\.json differs from the build/);
});
