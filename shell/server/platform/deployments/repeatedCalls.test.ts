import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { releaseFixture } from '../../testing/platform/index.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';

let platform: TemporaryPlatform;
beforeEach(async () => {
  platform = await temporaryPlatform();
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    await platform.publish(releaseFixture('weather', version));
    await platform.activate('weather', version);
  }
});
afterEach(() => platform.stop());

test('a rollback of a version that is sent twice goes back once', async () => {
  const body = { name: 'weather', version: '3.0.0' };
  const both = await Promise.all([platform.call('rollbacks', { body }), platform.call('rollbacks', { body })]);
  assert.deepEqual(
    both.map((each) => [each.status, each.body.live.weather.version]),
    [
      [200, '2.0.0'],
      [200, '2.0.0'],
    ],
  );
  assert.equal((await platform.rollback('weather')).body.live.weather.version, '1.0.0', 'as the command line does');
});

test('a withdrawal of a version that is sent twice ends one canary', async () => {
  await platform.activate('weather', '1.0.0', 10);
  const body = { name: 'weather', version: '1.0.0', reason: 'slow' };
  const [first, second] = [await platform.call('withdrawals', { body }), await platform.call('withdrawals', { body })];
  assert.deepEqual([first.status, second.status, second.body.number], [200, 200, first.body.number]);
});

test('the newest entries of all are read at once, and what a release still needs', async () => {
  const { body } = await platform.call('history?limit=2');
  assert.deepEqual(
    body.map(({ change }: { change: object }) => change),
    [
      { kind: 'activate', name: 'weather', version: '3.0.0' },
      { kind: 'activate', name: 'weather', version: '2.0.0' },
    ],
  );
  await platform.call('policies', { body: { name: 'weather', rules: ['smoke', 'two approvals'] } });
  await platform.call('approvals', { body: { name: 'weather', version: '1.0.0' } });
  const { rules, approvals } = (await platform.call('readiness/weather/1.0.0')).body;
  assert.deepEqual(rules, [
    { rule: 'smoke', problem: 'smoke: no run has passed with exactly this composition' },
    { rule: 'two approvals', problem: 'two approvals: 1 of 2 (PLATFORM_TOKEN)' },
  ]);
  assert.equal(approvals.length, 1);
});
