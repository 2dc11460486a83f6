import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createFixedClock } from '../../../clock.ts';
import { openFaultyProxy, troubles } from '../../../testing/faultyProxy.ts';
import { temporaryBackend } from '../../../testing/temporaryBackend.ts';
import { hashPassword } from '../passwords.ts';
import { createGoogleKeys } from './googleKeys.ts';
import { verifyGoogleToken } from './googleToken.ts';

interface Vectors {
  client_id: string;
  nonce: string;
  now: number;
  jwks: { keys: object[] };
  cases: { name: string; token: string; expect: { valid: boolean; sub?: string } }[];
}
const path = join(import.meta.dirname, '../../../../fixtures/vectors/google-id-token.json');
const vectors: Vectors = JSON.parse(readFileSync(path, 'utf8'));
const issuers = ['https://accounts.google.com', 'accounts.google.com'];

/** Google's key set, on this machine. */
async function keyServer() {
  const state = { keys: [] as object[], requests: 0, isDown: false };
  const server = createServer((_request, response) => {
    state.requests += 1;
    response.writeHead(state.isDown ? 500 : 200, { 'cache-control': 'public, max-age=3600' });
    response.end(JSON.stringify({ keys: state.keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`;
  return { state, url, close: () => server.close() };
}

let google: Awaited<ReturnType<typeof keyServer>>;
let site: Awaited<ReturnType<typeof temporaryBackend>>;
before(async () => {
  google = await keyServer();
  const settings = { clientId: vectors.client_id, issuers, jwksUrl: google.url, scriptUrl: 'https://gsi.example' };
  site = await temporaryBackend({ google: settings });
});
after(async () => {
  google.close();
  await site.close();
});

for (const { name, token, expect } of vectors.cases) {
  test(`vector ${name}`, async () => {
    google.state.keys = vectors.jwks.keys;
    const clock = createFixedClock(new Date(vectors.now * 1000).toISOString());
    const rules = { clientId: vectors.client_id, issuers, findKey: createGoogleKeys(google.url, clock) };
    const verified = verifyGoogleToken(token, vectors.nonce, rules, clock.now());
    if (!expect.valid) return assert.rejects(verified, { code: 'google_refused' });
    const person = await verified;
    assert.equal(person.email, 'runner@example.com');
    if (expect.sub) assert.equal(person.sub, expect.sub);
  });
}

test('keys are cached as long as their header says, and an unknown one is requested once a minute', async () => {
  const clock = createFixedClock('2025-04-20T09:00:00Z');
  google.state.keys = vectors.jwks.keys;
  google.state.requests = 0;
  const findKey = createGoogleKeys(google.url, clock);
  await Promise.all([findKey('run-test-key-1'), findKey('run-test-key-1')]);
  assert.equal(google.state.requests, 1);
  clock.set('2025-04-20T09:02:00Z');
  assert.equal(await findKey('rotated'), undefined);
  assert.equal(await findKey('rotated'), undefined);
  assert.equal(google.state.requests, 2);
  google.state.keys = [{ ...vectors.jwks.keys[0], kid: 'rotated' }];
  clock.set('2025-04-20T09:03:00Z');
  assert.ok(await findKey('rotated'));
  clock.set('2025-04-20T10:04:00Z');
  google.state.isDown = true;
  await assert.rejects(findKey('rotated'));
  google.state.isDown = false;
});

const pair = await generateKeyPair('RS256');
async function credential(claims: object): Promise<{ credential: string; nonce: string }> {
  google.state.keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'ours' }];
  const { nonce } = (await site.call('GET', 'google/nonce')).body;
  const issued = Math.floor(site.clock.now().getTime() / 1000);
  const token = await new SignJWT({ email_verified: true, given_name: 'Olena', family_name: 'Bihun', nonce, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'ours' })
    .setIssuer('https://accounts.google.com')
    .setAudience(vectors.client_id)
    .setIssuedAt(issued)
    .setExpirationTime(issued + 3600)
    .sign(pair.privateKey);
  return { credential: token, nonce };
}
const signIn = async (claims: object) => site.call('POST', 'google', await credential(claims));

test('the first sign-in makes an account without a password, the next ones find it by number', async () => {
  const first = await signIn({ sub: '1', email: 'New@run.example' });
  assert.equal(first.status, 200);
  assert.deepEqual([first.body.user.email, first.body.user.name], ['new@run.example', 'Olena']);
  site.wait({ minutes: 2 });
  const moved = await signIn({ sub: '1', email: 'moved@run.example' });
  assert.equal(moved.body.user.id, first.body.user.id);
  const profile = await site.call('GET', 'profile', undefined, { token: moved.body.token });
  assert.deepEqual([profile.body.has_password, profile.body.has_google], [false, true]);
  const deletion = await site.call('DELETE', 'account', { password: 'x' }, { token: moved.body.token });
  assert.equal(deletion.body.code, 'password_not_set');
});

test('a credential is good once', async () => {
  const body = await credential({ sub: '2', email: 'once@run.example' });
  const responses = await Promise.all([1, 2, 3].map(() => site.call('POST', 'google', body)));
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 401, 401]);
});

test('an account with a confirmed email address keeps its password and gets an email', async () => {
  const email = 'both@run.example';
  await site.signUp(email, 'тихий ранок');
  assert.equal((await signIn({ sub: '3', email })).status, 200);
  assert.equal((await site.call('POST', 'login', { email, password: 'тихий ранок' })).status, 200);
  assert.equal((await site.emailTo(email))?.subject, 'До вашого кабінету додано вхід через Google');
  assert.equal((await signIn({ sub: '4', email })).body.code, 'google_refused', 'another Google account');
});

test('a password of an unconfirmed email address is dropped', async () => {
  const email = 'squatted@run.example';
  const hash = await hashPassword('чужий ранок');
  await site.database.db.execute(
    sql`insert into users (email, password_hash, registered_at) values (${email}, ${hash}, now())`,
  );
  assert.equal((await signIn({ sub: '5', email })).status, 200);
  assert.equal((await site.call('POST', 'login', { email, password: 'чужий ранок' })).status, 401);
});

test('an invalid credential is rejected; an outage of Google is no rejection', async () => {
  assert.equal((await signIn({ sub: '6', email: 'no@run.example', email_verified: false })).status, 401);
  const late = await credential({ sub: '6', email: 'no@run.example' });
  site.wait({ minutes: 11 });
  assert.equal((await site.call('POST', 'google', late)).status, 401, 'a nonce lives ten minutes');
  const body = await credential({ sub: '6', email: 'no@run.example' });
  site.wait({ minutes: 61 });
  google.state.isDown = true;
  assert.equal((await site.call('POST', 'google', body)).body.code, 'google_unavailable');
  google.state.isDown = false;
});

for (const trouble of troubles) {
  test(`${trouble}: the wait for Google ends in time, and it is found again`, async (t) => {
    const { origin, pathname } = new URL(google.url);
    const gateway = await openFaultyProxy(origin);
    t.after(gateway.close);
    google.state.keys = vectors.jwks.keys;
    const findKey = createGoogleKeys(gateway.url + pathname, createFixedClock('2025-04-20T09:00:00Z'), 300);
    await gateway.set(trouble);
    const started = performance.now();
    await assert.rejects(findKey('run-test-key-1'));
    assert.ok(performance.now() - started < 1_500);
    await gateway.set();
    assert.ok(await findKey('run-test-key-1'));
  });
}

test('nonces for the Google sign-in are rate limited per client', async () => {
  const client = '10.250.0.1';
  const nonceFor = (address: string) => site.call('GET', 'google/nonce', undefined, { client: address });
  for (let times = 0; times < 120; times += 1) assert.equal((await nonceFor(client)).status, 200);
  const rejected = await nonceFor(client);
  assert.deepEqual([rejected.status, rejected.body.code], [429, 'too_many_attempts']);
  assert.ok(Number(rejected.headers['retry-after']) > 0);
  assert.equal((await nonceFor('10.250.0.2')).status, 200);
  // Without a nonce of ours there is no way in, however many are tried.
  const made = { ...(await credential({ sub: '7', email: 'seven@run.example' })), nonce: 'x'.repeat(40) };
  assert.equal((await site.call('POST', 'google', made, { client })).status, 401);
});

test('without a client id there is no such URL', async () => {
  const plain = await temporaryBackend();
  assert.equal((await plain.call('GET', 'google/nonce')).status, 404);
  await plain.close();
});
