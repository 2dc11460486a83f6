import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, test } from 'node:test';
import { PreviewTokens } from '../../preview/previewTokens.ts';
import { smokeRoutes } from '../../smoke/smoke.routes.ts';
import { platformClient } from '../../testing/platform/platformClient.ts';
import { releaseFixture } from '../../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';

type Team = Awaited<ReturnType<TemporaryPlatform['team']>>;
let platform: TemporaryPlatform;
let team: Team;
let runner: ReturnType<typeof platformClient>;
beforeEach(async () => {
  let smoke: ReturnType<typeof smokeRoutes> = () => assert.fail('not ready');
  platform = await temporaryPlatform({
    additionalRoutes: [(scope, context) => smoke(scope, context)],
    beforeListen: async (objects) => {
      smoke = smokeRoutes(await PreviewTokens.open(objects));
    },
  });
  team = await platform.team('cabinet');
  runner = platformClient(platform.url, (await platform.team('@runner')).token);
  for (const version of ['1.0.0', '1.1.0']) await team.publish(releaseFixture('cabinet', version));
  await team.activate('cabinet', '1.0.0');
});
afterEach(() => platform.stop());

const require = (...rules: string[]) => platform.call('policies', { body: { name: 'cabinet', rules } });
const request = async (version = '1.1.0') =>
  (await team.call('smoke-runs', { body: { name: 'cabinet', version } })).body;
const seen = (composition: string, problems: string[] = [], path = '/cabinet') => ({
  path,
  composition,
  problems,
  tries: 1,
});
const result = (...pages: object[]) => ({ pages, seconds: 3, isSignedIn: true, untested: [] });
const report = (id: string, body: object, by: Pick<Team, 'call'> = runner) => by.call(`smoke-runs/${id}`, { body });

test('a team cannot report a result, neither to the run nor with the activation', async () => {
  await require('smoke');
  const run = await request();
  for (const caller of [team, platform]) {
    const response = await report(run.id, result(seen(run.composition)), caller);
    assert.deepEqual([response.status, response.body.code], [403, 'token-scope']);
  }
  const invented = { name: 'cabinet', version: '1.1.0', smoke: '12 pages, nothing wrong' };
  assert.equal((await team.call('activations', { body: invented })).body.code, 'body-invalid');
  const rejected = await team.activate('cabinet', '1.1.0');
  assert.deepEqual([rejected.status, rejected.body.code], [409, 'policy-unmet']);
  assert.equal((await team.activate('cabinet', '1.1.0', 10)).body.code, 'policy-unmet');
});

test('the key of the runner reaches nothing else', async () => {
  const calls = [
    () => runner.activate('cabinet', '1.1.0'),
    () => runner.rollback('cabinet'),
    () => runner.call('smoke-runs', { body: { name: 'cabinet', version: '1.1.0' } }),
    () => runner.call('approvals', { body: { name: 'cabinet', version: '1.1.0' } }),
    () => runner.call('tokens'),
  ];
  for (const call of calls) assert.equal((await call()).body.code, 'token-scope');
  assert.equal((await team.call('smoke-runs')).body.code, 'token-scope');
});

test('a passed run is the evidence in the history', async () => {
  await require('smoke');
  const run = await request();
  const [open] = (await runner.call('smoke-runs')).body;
  assert.equal(open.id, run.id);
  assert.match(open.preview, /\/platform\/preview\?pass=/);
  const passed = await report(run.id, {
    ...result(seen(run.composition), seen(run.live, [], '/login')),
    untested: ['order'],
  });
  assert.equal(passed.body.state, 'passed');
  assert.deepEqual((await runner.call('smoke-runs')).body, []);
  const { status, body } = await team.activate('cabinet', '1.1.0');
  assert.equal(status, 200);
  assert.equal(body.change.reason, `smoke run ${run.id}: 2 pages in 3 s, nothing wrong; without an example: order`);
});

test('a run with a problem, without the release or in another composition has failed', async () => {
  await require('smoke');
  const failures: [(run: { composition: string; live: string }) => object[], RegExp][] = [
    [({ composition }) => [seen(composition, ['HTTP 500'])], /^\/cabinet: HTTP 500$/],
    [({ live }) => [seen(live)], /^no page showed cabinet@1\.1\.0$/],
    [({ composition }) => [seen(composition), seen('another', [], '/x')], /^\/x: showed the composition another$/],
  ];
  for (const [pages, problem] of failures) {
    const run = await request();
    const { body } = await report(run.id, result(...pages(run)));
    assert.equal(body.state, 'failed');
    assert.match(body.problems[0], problem);
    const again = await report(run.id, result(seen(run.composition)));
    assert.equal(again.body.code, 'run-finished');
    assert.equal((await team.activate('cabinet', '1.1.0')).body.code, 'policy-unmet');
  }
});

test('evidence counts for exactly that composition', async () => {
  await require('smoke');
  const run = await request();
  await report(run.id, result(seen(run.composition)));
  await platform.publish(releaseFixture('results', '1.0.0'));
  await platform.activate('results', '1.0.0');
  const { body } = await team.activate('cabinet', '1.1.0');
  assert.deepEqual(body.problems, ['smoke: no run has passed with exactly this composition']);
  const later = await request();
  assert.notEqual(later.composition, run.composition);
  await report(later.id, result(seen(later.composition)));
  assert.equal((await team.activate('cabinet', '1.1.0')).status, 200);
});

test('two approvals need two tokens', async () => {
  await require('two approvals');
  const approve = (by: Pick<Team, 'call'>) => by.call('approvals', { body: { name: 'cabinet', version: '1.1.0' } });
  await approve(team);
  assert.equal((await approve(team)).body.approvals.length, 1);
  const { body } = await team.activate('cabinet', '1.1.0');
  assert.deepEqual(body.problems, ['two approvals: 1 of 2 (team cabinet)']);
  const stranger = await platform.team('results');
  assert.equal((await approve(stranger)).body.code, 'token-scope');
  assert.equal((await approve(await platform.team('cabinet'))).body.approvals.length, 2);
  assert.equal((await team.activate('cabinet', '1.1.0')).status, 200);
});

test('canary first: ten minutes as a canary', async (context) => {
  await require('canary first');
  assert.equal((await team.activate('cabinet', '1.1.0')).body.code, 'policy-unmet');
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() - 11 * 60_000 });
  assert.equal((await team.activate('cabinet', '1.1.0', 10)).status, 200);
  assert.equal((await team.activate('cabinet', '1.1.0')).body.code, 'policy-unmet');
  context.mock.timers.reset();
  assert.equal((await team.activate('cabinet', '1.1.0')).status, 200);
  assert.equal((await team.rollback('cabinet')).status, 200, 'a rollback is possible at all times');
});

test('only the operator sets a policy', async () => {
  const body = { name: 'cabinet', rules: [] };
  assert.equal((await team.call('policies', { body })).body.code, 'token-scope');
  assert.equal((await platform.call('policies', { body: { ...body, rules: ['luck'] } })).body.code, 'body-invalid');
  await require('smoke', 'canary first');
  assert.deepEqual((await team.call('policies')).body, [
    { name: '*', rules: [] },
    { name: 'cabinet', rules: ['smoke', 'canary first'] },
  ]);
});

test('a new site requires a smoke run of every micro-frontend; rules of its own hold instead', async () => {
  const fresh = await temporaryPlatform({ requires: 'default' });
  try {
    assert.deepEqual((await fresh.call('policies')).body, [{ name: '*', rules: ['smoke'] }]);
    for (const name of ['cabinet', 'results']) await fresh.publish(releaseFixture(name, '1.0.0'));
    const rejected = await fresh.activate('cabinet', '1.0.0');
    assert.deepEqual([rejected.status, rejected.body.code], [409, 'policy-unmet']);
    assert.equal((await fresh.activate('cabinet', '1.0.0', 10)).body.code, 'policy-unmet', 'nor as a canary');
    await fresh.call('policies', { body: { name: 'cabinet', rules: [] } });
    assert.equal((await fresh.activate('cabinet', '1.0.0')).status, 200);
    assert.equal((await fresh.activate('results', '1.0.0')).body.code, 'policy-unmet');
    assert.deepEqual((await fresh.call('status')).body.policies, [
      { name: '*', rules: ['smoke'] },
      { name: 'cabinet', rules: [] },
    ]);
    await fresh.call('policies', { body: { name: '*', rules: [] } });
    assert.equal((await fresh.activate('results', '1.0.0')).status, 200);
  } finally {
    await fresh.stop();
  }
});

test('a cancelled run is carried out by no runner that starts later, and is no evidence', async () => {
  await require('smoke');
  const run = await request();
  const stranger = await platform.team('results');
  assert.equal((await stranger.call(`smoke-runs/${run.id}`, { method: 'DELETE' })).body.code, 'token-scope');
  assert.equal((await team.call(`smoke-runs/${run.id}`, { method: 'DELETE' })).status, 204);
  assert.deepEqual((await runner.call('smoke-runs')).body, []);
  assert.equal((await report(run.id, result(seen(run.composition)))).body.code, 'run-finished');
  assert.equal((await team.call(`smoke-runs/${run.id}`)).body.state, 'cancelled');
  assert.equal((await team.activate('cabinet', '1.1.0')).body.code, 'policy-unmet');
  assert.equal((await team.call(`smoke-runs/${run.id}`, { method: 'DELETE' })).body.code, 'run-finished');
});

test('the site knows whether a runner asks for runs, and a run whether it has been seen', async (context) => {
  const state = async () => (await team.call('status')).body.runner;
  const run = await request();
  assert.deepEqual(await state(), { isAway: true });
  assert.equal((await team.call(`smoke-runs/${run.id}`)).body.isSeen, false);
  await runner.call('smoke-runs');
  assert.equal((await state()).isAway, false);
  assert.equal((await team.call(`smoke-runs/${run.id}`)).body.isSeen, true);
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 5 * 60_000 });
  assert.equal((await state()).isAway, true);
});

const png = (text: string) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)]);
const getFileName = (bytes: Buffer) => `${createHash('sha256').update(bytes).digest('hex')}.png`;
const upload = (id: string, bytes: Buffer, name = getFileName(bytes), by: Pick<Team, 'call'> = runner) =>
  by.call(`smoke-runs/${id}/images/${name}`, { method: 'PUT', body: bytes });

test('differences of screenshots stand in readiness and history, with images for the team alone', async () => {
  await require('smoke');
  const run = await request();
  const [open] = (await runner.call('smoke-runs')).body;
  assert.match(open.before, /\/platform\/preview\?pass=/);
  const [before, after, difference] = [png('before'), png('after'), png('difference')];
  for (const bytes of [before, after, difference]) assert.equal((await upload(run.id, bytes)).status, 204);
  const images = { before: getFileName(before), after: getFileName(after), difference: getFileName(difference) };
  const different = [{ path: '/cabinet', of: 'cabinet', width: 390, ratio: 0.25, limit: 0.001, images }];
  const visual = { compared: 4, different, uncompared: [] };
  const passed = await report(run.id, { ...result(seen(run.composition)), visual });
  assert.equal(passed.body.state, 'passed', 'a release is there to change pages');
  const { smoke } = (await team.call('readiness/cabinet/1.1.0')).body;
  assert.deepEqual(smoke.result.visual, visual);
  assert.match((await team.activate('cabinet', '1.1.0')).body.change.reason, /; 1 of 4 screenshots differ$/);

  const path = `smoke-runs/${run.id}/images/${images.after}`;
  const read = (token?: string) =>
    fetch(`${platform.url}/platform/${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  const shown = await read(team.token);
  assert.equal(shown.headers.get('content-type'), 'image/png');
  assert.deepEqual(Buffer.from(await shown.arrayBuffer()), after);
  const stranger = await platform.team('results');
  assert.deepEqual([(await read(stranger.token)).status, (await read()).status], [403, 401]);
  assert.equal((await team.call(path.replace(/[0-9a-f]{8}\.png$/, '00000000.png'))).body.code, 'path-invalid');
});

test('images come from the runner only, are PNGs with the hash as their name, and arrive before the result', async () => {
  const run = await request();
  const bytes = png('a page');
  assert.equal((await upload(run.id, bytes, getFileName(bytes), team)).body.code, 'token-scope');
  assert.equal((await upload(run.id, bytes, getFileName(png('another')))).body.code, 'integrity-differs');
  const script = Buffer.from('<script>');
  assert.equal((await upload(run.id, script)).body.code, 'integrity-differs');
  await report(run.id, result(seen(run.composition)));
  assert.equal((await upload(run.id, bytes)).body.code, 'run-finished');
});

test('a result whose screenshots are no such is rejected with the field', async () => {
  const run = await request();
  const images = { before: '../../keys/previews', after: 'x', difference: 'x' };
  const different = [{ path: '/cabinet', of: 'cabinet', width: 390, ratio: 2, limit: 0, images }];
  const visual = { compared: 1, different, uncompared: [] };
  const rejected = await report(run.id, { ...result(seen(run.composition)), visual });
  assert.equal(rejected.body.code, 'body-invalid');
  assert.match(rejected.body.problems.join(), /ratio: .* is no share from 0 to 1/);
});
