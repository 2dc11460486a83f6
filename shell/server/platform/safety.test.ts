import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import type { AuditRecord } from '@charity-run/release/api';
import { computeIntegrity } from '@charity-run/release/integrity';
import { type PlatformResponse, platformClient } from '../testing/platform/platformClient.ts';
import { rawRequest } from '../testing/platform/rawRequest.ts';
import { describeRelease, releaseFixture } from '../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../testing/platform/temporaryPlatform.ts';

let platform: TemporaryPlatform;
let team: Awaited<ReturnType<TemporaryPlatform['team']>>;
let contents: string[];

before(async () => {
  platform = await temporaryPlatform();
  for (const [name, version] of [
    ['cabinet', '1.0.0'],
    ['cabinet', '1.1.0'],
    ['results', '1.0.0'],
  ] as const) {
    await platform.publish(releaseFixture(name, version));
  }
  await platform.activate('cabinet', '1.0.0');
  await platform.activate('results', '1.0.0');
  team = await platform.team('cabinet');
});
after(() => platform.stop());

/** Everything in the store that a call could change; records of calls and uploads that never become a release aside. */
const stored = async () => (await platform.objects.list('')).filter((key) => !/^(audit|uploads)\//.test(key));
beforeEach(async () => {
  contents = await stored();
});

const lastRecord = async (): Promise<AuditRecord> => (await platform.call('audit?limit=1')).body[0];

/** The call was rejected with this status and code; it left an audit record and nothing else. */
async function assertRejected(response: PlatformResponse, status: number, code: string): Promise<AuditRecord> {
  assert.deepEqual([response.status, response.body.code], [status, code]);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const record = await lastRecord();
  assert.equal(record.outcome, code);
  assert.deepEqual(await stored(), contents);
  assert.equal(platform.store.current.remotes.find(({ name }) => name === 'cabinet')?.version, '1.0.0');
  return record;
}

const activation = { name: 'cabinet', version: '1.1.0' };

test('a call without a token is rejected', async () => {
  const response = await platform.call('activations', { body: activation, token: undefined });
  const record = await assertRejected(response, 401, 'token-missing');
  assert.equal(record.call, 'POST /platform/activations');
});

test('an unknown token is rejected', async () => {
  for (const token of [
    'x',
    `${'0'.repeat(16)}.${'a'.repeat(43)}`,
    team.token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
    '../../etc',
  ]) {
    await assertRejected(await platform.call('activations', { body: activation, token }), 401, 'token-unknown');
  }
});

test('an expired token is rejected', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() - 3_600_000 });
  const expires = new Date(Date.now() + 60_000).toISOString();
  const { body } = await platform.call('tokens', { body: { name: 'short', scope: 'cabinet', expires } });
  t.mock.timers.reset();
  contents = await stored();
  const response = await platformClient(platform.url, body.token).activate('cabinet', '1.1.0');
  await assertRejected(response, 401, 'token-expired');
});

test('a revoked token is rejected', async () => {
  const former = await platform.team('cabinet');
  assert.equal((await former.call('status')).status, 200);
  assert.equal((await platform.call(`tokens/${former.id}`, { method: 'DELETE' })).status, 204);
  contents = await stored();
  await assertRejected(await former.activate('cabinet', '1.1.0'), 401, 'token-unknown');
});

test('a page of another origin is rejected, even with a valid token', async () => {
  for (const origin of ['https://evil.example', 'null']) {
    const response = await team.call('activations', { body: activation, headers: { origin } });
    await assertRejected(response, 403, 'origin-foreign');
  }
  assert.equal((await team.call('status', { headers: { origin: platform.url } })).status, 200);
});

test('a token is limited to its micro-frontend', async () => {
  const fixture = releaseFixture('results', '2.0.0');
  const script = fixture.files.get('client/remoteEntry.js') as Buffer;
  const calls = [
    () => team.activate('results', '1.0.0'),
    () => team.rollback('results'),
    () => team.call('withdrawals', { body: { name: 'results', reason: 'x' } }),
    () => team.upload(fixture, 'client/remoteEntry.js', script),
    () => team.finish(fixture),
    () => team.call('uploads/results/2.0.0'),
    () => team.call('removals', { body: { name: 'cabinet' } }),
    () => team.call('tokens', { body: { name: 'mine', scope: '*' } }),
    () => team.call('tokens'),
    () => team.call(`tokens/${team.id}`, { method: 'DELETE' }),
    () => team.call('audit'),
  ];
  for (const call of calls) {
    const record = await assertRejected(await call(), 403, 'token-scope');
    assert.deepEqual([record.by, record.tokenId], ['team cabinet', team.id]);
  }
});

const outside = [
  '../../../platform.json',
  '..%2f..%2f..%2fplatform.json',
  'client/../../../platform.json',
  'client/%2e%2e/%2e%2e/x.js',
  'client%2f..%2f..%2fx.js',
  '%2fetc%2fpasswd',
  'client\\..\\x.js',
  'client/%5c..%5cx.js',
  'client/x%00.js',
  'client/.hidden',
  'client/x..js',
  'client/%EF%BC%8E%EF%BC%8E/x.js',
  'client/x%E2%80%AEsj.js',
  'client/',
  'client',
  'release.json',
  'other/x.js',
  `client/${'x'.repeat(200)}.js`,
];
for (const path of outside) {
  test(`a file called ${path.slice(0, 40)} is rejected`, async () => {
    const headers = { authorization: `Bearer ${team.token}`, 'x-integrity': computeIntegrity(Buffer.from('x')) };
    const { status } = await rawRequest(platform.url, 'PUT', `/platform/uploads/cabinet/2.0.0/${path}`, headers, 'x');
    assert.ok(status >= 400 && status < 500, String(status));
    assert.notEqual((await lastRecord()).outcome, 'done');
    assert.deepEqual(await stored(), contents);
    assert.deepEqual((await team.call('uploads/cabinet/2.0.0')).body.files, {});
  });
}

test('a release.json that names a file of another release is rejected', async () => {
  const fixture = releaseFixture('cabinet', '2.0.0');
  const files = { ...fixture.release.files, 'client/../../evil.js': computeIntegrity(Buffer.from('x')) };
  const response = await team.finish({ ...fixture, release: { ...fixture.release, files } });
  await assertRejected(response, 422, 'release-invalid');
  assert.match(response.body.problems.join(), /evil\.js/);
});

test('a decompression bomb is aborted at its first excess byte', async () => {
  const bomb = brotliCompressSync(Buffer.alloc(200 * 1024 * 1024), { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } });
  const files = new Map(releaseFixture('cabinet', '2.1.0').files).set('client/remote.0a1b.js.br', bomb);
  const fixture = { release: describeRelease('cabinet', '2.1.0', files), files };
  const before = process.memoryUsage().rss;
  const response = await team.publish(fixture);
  await assertRejected(response, 422, 'integrity-differs');
  assert.deepEqual(response.body.problems, ['client/remote.0a1b.js.br: does not decompress to client/remote.0a1b.js']);
  assert.ok(process.memoryUsage().rss - before < 100 * 1024 * 1024);
});

test('a file beyond the limit is rejected before it is read completely', async () => {
  const fixture = releaseFixture('cabinet', '2.2.0');
  const response = await team.upload(fixture, 'client/big.js', Buffer.alloc(5 * 1024 * 1024 + 1));
  await assertRejected(response, 413, 'too-large');
});

test('bytes that differ from the announced hash are rejected', async () => {
  const fixture = releaseFixture('cabinet', '2.3.0');
  const headers = { 'x-integrity': computeIntegrity(Buffer.from('other')) };
  const response = await team.upload(fixture, 'client/remoteEntry.js', Buffer.from('these'), { headers });
  await assertRejected(response, 422, 'integrity-differs');
});

test('a release with the version of a live one and other bytes is rejected', async () => {
  await assertRejected(await team.publish(releaseFixture('cabinet', '1.0.0', {}, 'other')), 409, 'release-differs');
});

test('a body that is no JSON, or of the wrong shape, is rejected', async () => {
  await assertRejected(await team.call('activations', { body: { ...activation, percent: 200 } }), 400, 'body-invalid');
  await assertRejected(await team.call('activations', { body: { ...activation, force: true } }), 400, 'body-invalid');
  await assertRejected(await team.call('activations', { body: ['cabinet'] }), 400, 'body-invalid');
  const smoke = 'x'.repeat(100_000);
  await assertRejected(await team.call('activations', { body: { ...activation, smoke } }), 413, 'too-large');
  const headers = { 'content-type': 'text/plain' };
  await assertRejected(await team.call('activations', { body: activation, headers }), 400, 'body-invalid');
});

test('an unknown method is rejected like an unknown call', async () => {
  const { status, text } = await rawRequest(platform.url, 'PROPFIND', '/platform/status', {});
  assert.deepEqual([status, JSON.parse(text).code], [404, 'call-unknown']);
  assert.deepEqual((await lastRecord()).call, 'PROPFIND /platform/status');
});

test('audit records contain no secret', async () => {
  const records = JSON.stringify((await platform.call('audit?limit=1000')).body);
  assert.ok(records.includes(team.id));
  assert.ok(!records.includes(team.token.split('.')[1] as string));
  for (const key of await platform.objects.list('')) {
    assert.ok(!String(await platform.objects.read(key)).includes(team.token.split('.')[1] as string), key);
  }
});

test('pages are served while platform calls fail', async () => {
  assert.equal((await fetch(`${platform.url}/platform/nothing`)).status, 404);
  assert.equal(await (await fetch(`${platform.url}/news`)).text(), 'a page');
});

test('too many failed tokens are rate-limited', async () => {
  const other = await temporaryPlatform();
  const responses: string[] = [];
  for (let tries = 0; tries < 25; tries++) responses.push((await other.call('status', { token: 'guess' })).body.code);
  assert.equal(responses.filter((code) => code === 'too-many').length, 5);
  const records = (await other.objects.list('audit/')).length;
  assert.equal(records, 20);
  await other.stop();
});
