import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createPlainBackend } from '../../plain-forms/plainBackend.ts';
import { releaseFixture } from '../../testing/platform/index.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';
import { createFindStaff } from './officeStaff.ts';

/** What the backend says of each session, by its cookie. */
const sessions: Record<string, object> = {
  operator: { permissions: { releases: 'write' }, method: 'passkey', confirmedUntil: '2030-01-01T00:00:00Z' },
  waiting: { permissions: { releases: 'write' }, method: 'passkey', confirmedUntil: null },
  emailed: { permissions: { releases: 'write' }, method: 'code' },
  owner: { permissions: { releases: 'read' }, method: 'passkey' },
  accountant: { permissions: { money: 'write' }, method: 'passkey' },
};
const account = { id: 7, name: 'Тарас Бук', email: 'taras@run.example' };
let isAway = false;
let seen: string[] = [];
const backend = createServer((request, response) => {
  seen.push(request.headers.cookie ?? '');
  const [, name = ''] = /office=(\w+)/.exec(request.headers.cookie ?? '') ?? [];
  response.statusCode = isAway ? 503 : sessions[name] ? 200 : 204;
  response.end(sessions[name] && JSON.stringify({ account, ...sessions[name] }));
});

let platform: TemporaryPlatform;
before(async () => {
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo;
  const environment = { backendUrl: `http://127.0.0.1:${port}`, publicOrigin: undefined, port: 0, trustedProxies: [] };
  platform = await temporaryPlatform({ findStaff: createFindStaff(createPlainBackend(environment), environment) });
  for (const version of ['1.0.0', '2.0.0']) await platform.publish(releaseFixture('weather', version));
  await platform.activate('weather', '1.0.0');
});
after(async () => {
  await platform.stop();
  backend.close();
});

const as = (session: string, origin: string | undefined = platform.url) => ({
  token: undefined,
  headers: { cookie: `visitor=1; office=${session}`, ...(origin && { origin }) },
});
const roll = { body: { name: 'weather' } };

test('an operator changes releases by name, without a token, and the backend gets no other cookie', async () => {
  seen = [];
  const { body } = await platform.call('activations', {
    body: { name: 'weather', version: '2.0.0' },
    ...as('operator'),
  });
  assert.equal(body.live.weather.by, 'Тарас Бук (office)');
  assert.deepEqual(seen, ['office=operator']);
  const [record] = (await platform.call('audit?limit=1')).body;
  assert.deepEqual([record.by, record.tokenId], ['Тарас Бук (office)', 'office-7']);
  assert.equal((await platform.call('rollbacks', { ...roll, ...as('operator') })).status, 200);
});

test('a page of another site, or a request without an origin, changes nothing', async () => {
  for (const origin of ['https://evil.example', ''])
    assert.equal(
      (await platform.call('rollbacks', { ...roll, ...as('operator', origin) })).body.code,
      'origin-foreign',
    );
});

test('code of a page that only has the cookie changes nothing', async () => {
  assert.equal((await platform.call('rollbacks', { ...roll, ...as('waiting') })).body.code, 'passkey-needed');
  assert.equal((await platform.call('status', as('waiting'))).status, 200);
});

test('no page reads the server builds and source maps of teams by the session', async () => {
  const file = 'releases/weather/1.0.0/files/server/package.json';
  for (const session of ['operator', 'owner'])
    assert.equal((await platform.call(file, as(session))).body.code, 'token-scope');
  const { token } = await platform.team('weather');
  assert.equal((await platform.call(file, { token })).status, 200);
});

test('an email code and a role that reads see everything, and change nothing', async () => {
  for (const session of ['emailed', 'owner']) {
    const { token } = (await platform.call('status', as(session))).body;
    assert.deepEqual(token, { name: 'Тарас Бук (office)', scope: '*', isReader: true, isStaff: true });
    assert.equal((await platform.call('history/weather', as(session))).status, 200);
    assert.equal((await platform.call('rollbacks', { ...roll, ...as(session) })).body.code, 'token-reads');
  }
});

test('other roles and ended sessions need a token', async () => {
  for (const session of ['accountant', 'ended'])
    assert.equal((await platform.call('status', as(session))).body.code, 'token-missing');
});

test('a session creates no token, which would outlive it', async () => {
  const created = await platform.call('tokens', { body: { name: 'mine', scope: '*' }, ...as('operator') });
  assert.equal(created.body.code, 'token-scope');
  assert.equal((await platform.call('tokens', as('operator'))).status, 200);
});

test('without the backend tokens still work', async () => {
  isAway = true;
  assert.equal((await platform.call('status', as('operator'))).body.code, 'office-away');
  assert.equal((await platform.call('status')).status, 200);
  isAway = false;
});
