import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { decodeJwt, SignJWT } from 'jose';
import { buildApp } from '../../app.ts';
import { createFixedClock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { databaseModule } from '../../database/databaseModule.ts';
import { temporaryDatabase } from '../../testing/temporaryDatabase.ts';
import { createAccounts } from './createAccounts.ts';
import { demoAccount } from './demoAccount.ts';

const secret = 'test-secret-of-thirty-two-characters';
let database: Database;
let app: FastifyInstance;

before(async () => {
  database = await temporaryDatabase();
  const clock = createFixedClock(new Date().toISOString());
  const accounts = await createAccounts({ database, clock, sessionSecret: secret, withDemoAccount: true });
  app = await buildApp({
    modules: [databaseModule(database), { name: 'accounts', api: accounts.routes, close: accounts.close }],
  });
});
after(async () => {
  await app.close();
  await database.close();
});

const login = (body: object, client = '10.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/wp-json/custom/v1/login?lang=ua',
    payload: body,
    headers: { 'x-forwarded-for': client },
  });
const user = (authorization?: string) =>
  app.inject({ url: '/wp-json/custom/v1/get_custom_user', headers: authorization ? { authorization } : {} });
const credentials = { email: demoAccount.email, password: demoAccount.password };

test('signs in and says who it is, in the shape of the contract', async () => {
  const response = await login({ ...credentials, email: demoAccount.email.toUpperCase() });
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['cache-control'], 'no-store');
  const person = (await user(`Bearer ${response.json().token}`)).json();
  assert.equal(person.email, demoAccount.email);
  const keys = 'birthday city country email gender id last_name name personal_data_consent phone registered';
  assert.equal(Object.keys(person).sort().join(' '), keys);
});

test('a wrong password and an unknown email address get the same response', async () => {
  const wrong = await login({ ...credentials, password: 'no' });
  const unknown = await login({ email: 'unknown@run.example', password: 'no' });
  assert.equal(wrong.statusCode, 401);
  assert.equal(wrong.json().code, 'invalid_credentials');
  assert.deepEqual(unknown.json(), wrong.json());
});

test('a token is good until its session ends', async () => {
  const { token } = (await login(credentials)).json();
  const logout = {
    method: 'POST',
    url: '/wp-json/custom/v1/logout',
    headers: { authorization: `Bearer ${token}` },
  } as const;
  assert.equal((await app.inject(logout)).statusCode, 204);
  assert.equal((await user(`Bearer ${token}`)).json().code, 'jwt_auth_invalid_token');
});

test('each sign-in begins a session of its own, which ends without the others', async () => {
  const [one, other] = [(await login(credentials)).json().token, (await login(credentials)).json().token];
  assert.notEqual(one, other);
  const getSession = (token: string) => decodeJwt(token).sid;
  assert.match(String(getSession(one)), /^[\da-f-]{36}$/);
  assert.notEqual(getSession(one), getSession(other));
  const headers = { authorization: `Bearer ${one}` };
  await app.inject({ method: 'POST', url: '/wp-json/custom/v1/logout', headers });
  assert.deepEqual([(await user(`Bearer ${one}`)).statusCode, (await user(`Bearer ${other}`)).statusCode], [401, 200]);
  const third = (await login(credentials)).json().token;
  assert.ok(
    ![one, other].includes(third) && getSession(third) !== getSession(one),
    'nothing of the ended one comes back',
  );
});

test('invalid tokens are rejected with the errors of WordPress', async () => {
  const claims = (subject: string, expires: string) =>
    new SignJWT({ sid: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(subject)
      .setExpirationTime(expires);
  const key = Buffer.from(secret);
  const cases = [
    [undefined, 'rest_not_logged_in'],
    ['Basic cnVubmVyOnNlY3JldA==', 'jwt_auth_bad_auth_header'],
    ['Bearer garbage', 'jwt_auth_invalid_token'],
    [
      `Bearer ${await claims('1', '1h').sign(Buffer.from('another-secret-of-32-characters!!'))}`,
      'jwt_auth_invalid_token',
    ],
    [`Bearer ${await claims('1', '-1h').sign(key)}`, 'jwt_auth_expired_token'],
    [`Bearer ${await claims('999999', '1h').sign(key)}`, 'jwt_auth_user_not_found'],
  ] as const;
  for (const [header, code] of cases) {
    const response = await user(header);
    assert.equal(response.statusCode, 401);
    assert.equal(response.json().code, code);
    assert.equal(response.json().data.status, 401);
  }
});

test('an unsigned token is rejected whatever algorithm it names', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = `${part({ alg: 'none' })}.${part({ sub: '1', sid: 'x', exp: 4e9 })}.`;
  assert.equal((await user(`Bearer ${forged}`)).json().code, 'jwt_auth_invalid_token');
});

test('guessing is slowed down, in parallel too, and the owner is let in from the wait on', async () => {
  const guess = () => login({ email: 'guessed@run.example', password: 'guess' }, '10.0.0.9');
  const responses = await Promise.all(Array.from({ length: 12 }, guess));
  assert.ok(responses.every(({ statusCode }) => statusCode === 401 || statusCode === 429));
  const rejected = await guess();
  assert.equal(rejected.statusCode, 429);
  assert.equal(rejected.json().code, 'too_many_attempts');
  assert.ok(Number(rejected.headers['retry-after']) > 0);
  assert.equal((await login(credentials, '10.0.0.2')).statusCode, 200);
});

test('an invalid login body is rejected with a code', async () => {
  for (const body of [{}, { email: 1, password: [] }, { email: 'a@b', password: 'x'.repeat(1000) }]) {
    const response = await login(body);
    assert.equal(response.statusCode, 400);
    assert.equal(response.json().code, 'invalid_request');
  }
});
