import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { releaseFixture } from '../../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';

let platform: TemporaryPlatform;
beforeEach(async () => {
  platform = await temporaryPlatform();
});
afterEach(() => platform.stop());

const publish = async (...versions: string[]) => {
  for (const version of versions)
    assert.equal((await platform.publish(releaseFixture('cabinet', version))).status, 201);
};
const live = () => platform.store.current.remotes.map(({ name, version }) => `${name}@${version}`);

test('a release is stored without being live, and live once it is activated', async () => {
  await publish('1.0.0');
  assert.deepEqual(live(), []);
  const response = await platform.activate('cabinet', '1.0.0');
  assert.equal(response.status, 200);
  assert.equal(response.body.live.cabinet.version, '1.0.0');
  assert.deepEqual(live(), ['cabinet@1.0.0']);
});

test('repeated rollbacks go back release by release', async () => {
  await publish('1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await platform.activate('cabinet', version);
  const versions: string[] = [];
  for (let step = 0; step < 2; step++) versions.push((await platform.rollback('cabinet')).body.live.cabinet.version);
  assert.deepEqual(versions, ['1.1.0', '1.0.0']);
  const rejected = await platform.rollback('cabinet');
  assert.deepEqual([rejected.status, rejected.body.code], [409, 'nothing-before']);
  await platform.activate('cabinet', '1.2.0');
  assert.equal((await platform.rollback('cabinet')).body.live.cabinet.version, '1.0.0');
});

test('activating a live release adds no entry', async () => {
  await publish('1.0.0');
  await platform.activate('cabinet', '1.0.0');
  assert.equal((await platform.activate('cabinet', '1.0.0')).body.number, 1);
});

test('a canary leaves the live release alone until it is promoted', async () => {
  await publish('1.0.0', '1.1.0');
  await platform.activate('cabinet', '1.0.0');
  const canary = (await platform.activate('cabinet', '1.1.0', 10)).body;
  assert.equal(canary.live.cabinet.version, '1.0.0');
  assert.deepEqual(
    canary.canaries.map(({ version, percent }: { version: string; percent: number }) => [version, percent]),
    [['1.1.0', 10]],
  );
  const promoted = (await platform.activate('cabinet', '1.1.0')).body;
  assert.deepEqual([promoted.change.kind, promoted.live.cabinet.version, promoted.canaries], ['promote', '1.1.0', []]);
});

test('a canary may be for a language, testers and roles of the office, and its audience may change', async () => {
  await publish('1.0.0', '1.1.0');
  await platform.activate('cabinet', '1.0.0');
  const canaryFor = async (audience: object) => {
    const body = { name: 'cabinet', version: '1.1.0', ...audience };
    const { status, body: answer } = await platform.call('activations', { body });
    assert.equal(status, 200, answer.problems?.join());
    const [{ since, by: _, name: __, version: ___, ...set }] = answer.canaries;
    return { since, set, number: answer.number };
  };
  const first = await canaryFor({ languages: ['en'], testers: ['board'], roles: ['owner'] });
  assert.deepEqual(first.set, { languages: ['en'], testers: ['board'], roles: ['owner'], percent: 100 });
  assert.equal((await canaryFor({ roles: ['owner'], testers: ['board'], languages: ['en'] })).number, first.number);
  const wider = await canaryFor({ percent: 10, languages: ['en'] });
  assert.deepEqual([wider.set, wider.since], [{ percent: 10, languages: ['en'] }, first.since]);
  assert.equal((await platform.activate('cabinet', '1.1.0')).body.change.kind, 'promote');
  const wrong = await platform.call('activations', { body: { name: 'cabinet', version: '1.0.0', roles: ['king'] } });
  assert.deepEqual([wrong.status, wrong.body.code], [400, 'body-invalid']);
});

test('a canary is withdrawn with a reason, and a rollback ends it too', async () => {
  await publish('1.0.0', '1.1.0', '1.2.0');
  await platform.activate('cabinet', '1.0.0');
  await platform.activate('cabinet', '1.1.0');
  await platform.activate('cabinet', '1.2.0', 5);
  const reason = 'one save in five fails';
  const withdrawn = await platform.call('withdrawals', { body: { name: 'cabinet', reason } });
  assert.deepEqual(withdrawn.body.change, { kind: 'withdraw', name: 'cabinet', version: '1.2.0', reason });
  assert.equal((await platform.call('withdrawals', { body: { name: 'cabinet', reason } })).body.code, 'no-canary');
  await platform.activate('cabinet', '1.2.0', 5);
  assert.deepEqual((await platform.rollback('cabinet')).body.canaries, []);
});

test('a judged canary is withdrawn, unless a team has ended it and begun another meanwhile', async () => {
  await publish('1.0.0', '1.1.0');
  await platform.activate('cabinet', '1.0.0');
  const since = async () => (await platform.activate('cabinet', '1.1.0', 5)).body.canaries[0].since as string;
  const judged = { name: 'cabinet', version: '1.1.0', since: await since() };
  await platform.call('withdrawals', { body: { name: 'cabinet', reason: 'too early' } });
  const again = { name: 'cabinet', version: '1.1.0', since: await since() };
  const withdraw = (canary: typeof judged) => platform.deployments.withdrawFailing(canary, 'errors', 'canary judge');
  assert.deepEqual(
    (await withdraw(judged)).canaries.map(({ version }) => version),
    ['1.1.0'],
  );
  assert.deepEqual((await withdraw(again)).canaries, []);
});

test("a release whose mounts contain another's is rejected", async () => {
  await platform.publish(releaseFixture('results', '1.0.0', { mounts: ['/results', '/shop/results'] }));
  await platform.publish(releaseFixture('cabinet', '1.0.0', { mounts: ['/', '/shop'] }));
  assert.equal((await platform.activate('results', '1.0.0')).status, 200);
  const rejected = await platform.activate('cabinet', '1.0.0');
  assert.deepEqual([rejected.status, rejected.body.code], [409, 'mount-taken']);
});

test('releases that do not fit the shell or other releases are rejected', async () => {
  await platform.publish(releaseFixture('cabinet', '1.0.0', { mounts: ['/cabinet', '/shop'] }));
  await platform.publish(releaseFixture('results', '1.0.0', { mounts: ['/results', '/shop/results'] }));
  assert.equal((await platform.activate('cabinet', '1.0.0')).status, 200);
  const rejected = await platform.activate('results', '1.0.0');
  assert.equal(rejected.status, 409);
  assert.deepEqual(rejected.body, {
    code: 'mount-taken',
    problems: ['mounts: "/shop/results" belongs to cabinet@1.0.0'],
  });
  assert.equal((await platform.activate('cabinet', '9.9.9')).body.code, 'release-unknown');
});

test('concurrent activations of two teams both succeed', async () => {
  const names = ['cabinet', 'results', 'shop', 'volunteers'];
  for (const name of names) await platform.publish(releaseFixture(name, '1.0.0'));
  await Promise.all(names.map((name) => platform.activate(name, '1.0.0')));
  assert.deepEqual(live().sort(), names.map((name) => `${name}@1.0.0`).sort());
});

test('the history of a micro-frontend contains its changes', async () => {
  await publish('1.0.0', '1.1.0');
  await platform.publish(releaseFixture('results', '1.0.0'));
  const { call } = platform;
  const team = await platform.team('cabinet');
  await team.activate('cabinet', '1.0.0');
  await platform.activate('results', '1.0.0');
  await team.activate('cabinet', '1.1.0');
  await team.rollback('cabinet');
  const { body } = await call('history/cabinet');
  assert.deepEqual(
    body.map(({ by, change }: { by: string; change: { kind: string; version: string } }) => [
      by,
      change.kind,
      change.version,
    ]),
    [
      ['team cabinet', 'rollback', '1.0.0'],
      ['team cabinet', 'activate', '1.1.0'],
      ['team cabinet', 'activate', '1.0.0'],
    ],
  );
});

test('a micro-frontend can be removed from the composition', async () => {
  await publish('1.0.0');
  await platform.activate('cabinet', '1.0.0');
  await platform.call('removals', { body: { name: 'cabinet' } });
  assert.deepEqual(live(), []);
  await platform.rollback('cabinet');
  assert.deepEqual(live(), ['cabinet@1.0.0']);
});

test('a release that fails on the server is rolled back with the reason, unless another is live meanwhile', async () => {
  await publish('1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0']) await platform.activate('cabinet', version);
  const failing = { name: 'cabinet', version: '1.1.0' };
  const { change } = await platform.deployments.rollbackFailing(failing, 'rendering failed', 'canary judge');
  assert.deepEqual(change, { kind: 'rollback', name: 'cabinet', version: '1.0.0', reason: 'rendering failed' });
  await platform.activate('cabinet', '1.2.0');
  await platform.deployments.rollbackFailing(failing, 'rendering failed', 'canary judge');
  assert.deepEqual(live(), ['cabinet@1.2.0']);
});
