import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { newReleaseFolder } from '../testing/releaseFolder.ts';
import { temporarySite } from '../testing/temporarySite.ts';

interface Call {
  path: string;
  body: unknown;
  client: string | undefined;
  authorization: string | undefined;
}

const inTwelveHours = Buffer.from(JSON.stringify({ iat: 1, exp: 43_201 })).toString('base64url');
const token = `head.${inTwelveHours}.signature`;
const order = { number: 'RUN-000042', status: 'paid', createdAt: '', total: 50_000, open: 0, currency: 'UAH' };

let calls: Call[] = [];
let responses: Record<string, { status: number; body?: object }> = {};
const backend = createServer(async (request, reply) => {
  let text = '';
  for await (const piece of request) text += piece;
  const path = (request.url ?? '').replace('/wp-json/custom/v1/', '');
  const { authorization, 'x-forwarded-for': client } = request.headers;
  const response = responses[path];
  if (response) calls.push({ path, body: text && JSON.parse(text), client: String(client), authorization });
  reply.statusCode = response?.status ?? 200;
  reply.end(response?.body ? JSON.stringify(response.body) : '');
});

const releases = newReleaseFolder();
let site: FastifyInstance;
let stop: () => Promise<void>;
before(async () => {
  await releases.publish('everything', '1.0.0', { mounts: ['/'] });
  await releases.activate({ everything: '1.0.0' });
  ({ site, stop } = await temporarySite({ releases, backend, settings: { PUBLIC_ORIGIN: 'https://run.example' } }));
});
beforeEach(() => {
  calls = [];
  responses = {};
});
after(() => stop());

const own = { 'sec-fetch-site': 'same-origin' };
const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = own) =>
  site.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const credentials = { email: 'olena@run.example', password: 'тихий ранок' };

test('a login begins a session in a cookie that no script reads, and leads to the cabinet', async () => {
  responses.login = { status: 200, body: { token, user: {} } };
  for (const prefix of ['', '/en']) {
    const response = await send(`${prefix}/login?next=//evil.example`, credentials);
    assert.equal(response.statusCode, 303);
    assert.equal(response.headers.location, `${prefix}/cabinet`);
    assert.equal(
      response.headers['set-cookie'],
      `plain_session=${token}; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
  }
  assert.deepEqual(calls[0]?.body, credentials);
  assert.equal(calls[0]?.client, '127.0.0.1', 'rate limits count the visitor');
});

test('a rejected login keeps the email and never the password', async () => {
  const cases = [
    [401, { form: 'rejected' }],
    [429, { form: 'rateLimited' }],
    [500, { form: 'unavailable' }],
  ] as const;
  for (const [status, errors] of cases) {
    responses.login = { status, body: { code: 'any' } };
    const response = await send('/login', credentials);
    assert.equal(response.statusCode, status === 500 ? 503 : status);
    assert.ok(response.body.includes(JSON.stringify({ form: { email: credentials.email, errors } })), response.body);
    assert.ok(!response.body.includes(credentials.password));
    assert.equal(response.headers['cache-control'], 'private, no-store');
    assert.equal(response.headers['set-cookie']?.includes('plain_session'), undefined);
  }
});

test('fields are checked before the backend is called', async () => {
  responses.login = { status: 200, body: { token } };
  const errors = async (fields: Record<string, string>) => {
    const { statusCode, body } = await send('/login', fields);
    return [statusCode, /"errors":(\{.*?\})/.exec(body)?.[1]];
  };
  assert.deepEqual(await errors({}), [422, '{"email":"required","password":"required"}']);
  assert.deepEqual(await errors({ email: 'olena@', password: 'x' }), [422, '{"email":"email"}']);
  assert.equal((await send('/login', { email: 'x'.repeat(9000) })).statusCode, 413);
  assert.deepEqual(calls, []);
});

test('a form of another site is rejected without a call', async () => {
  responses.login = { status: 200, body: { token } };
  responses['registration/code'] = { status: 202, body: {} };
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { referer: 'https://evil.example/?https://run.example/' },
    {},
  ];
  for (const headers of foreign) {
    for (const path of ['/login', '/en/registration']) {
      const response = await send(path, credentials, headers);
      assert.equal(response.statusCode, 403, JSON.stringify(headers));
      assert.equal(response.headers['set-cookie']?.includes('plain_session'), undefined);
    }
  }
  assert.deepEqual(calls, []);
  assert.equal((await send('/login', credentials, { origin: 'https://run.example' })).statusCode, 303);
});

test('the first step of registration sends a code, also when one is still valid', async () => {
  for (const sent of [{ status: 202 }, { status: 429, body: { code: 'code_too_soon' } }]) {
    responses['registration/code'] = sent;
    const response = await send('/en/registration', { email: ' olena@run.example ' });
    assert.deepEqual([response.statusCode, response.headers.location], [303, '/en/registration?step=code']);
  }
  assert.deepEqual(calls[0]?.body, { email: 'olena@run.example', locale: 'en' });
  responses['registration/code'] = { status: 429, body: { code: 'too_many_codes' } };
  const rejected = await send('/registration', { email: 'olena@run.example' });
  assert.equal(rejected.statusCode, 429);
  assert.match(rejected.body, /"email":"olena@run.example","errors":\{"form":"tooManyCodes"\}/);
});

test('the cabinet shows orders to the holder of the session alone', async () => {
  responses.get_custom_user = { status: 200, body: { email: 'olena@run.example', phone: '+380' } };
  responses.orders = { status: 200, body: [{ ...order, payer: { name: 'secret' } }] };
  const visit = (cookie?: string) => site.inject({ url: '/cabinet', headers: cookie ? { cookie } : {} });
  const mine = await visit(`plain_session=${token}`);
  assert.ok(mine.body.includes(JSON.stringify({ account: { email: 'olena@run.example', orders: [order] } })));
  assert.equal(mine.headers['cache-control'], 'private, no-store');
  assert.ok(calls.every(({ authorization }) => authorization === `Bearer ${token}`));
  for (const cookie of [undefined, 'plain_session=no-token']) assert.ok(!(await visit(cookie)).body.includes('RUN-'));

  responses.get_custom_user = { status: 401, body: {} };
  const ended = await visit(`plain_session=${token}`);
  assert.ok(!ended.body.includes('RUN-'));
  assert.match(String(ended.headers['set-cookie']), /plain_session=; Max-Age=0/);
});

test('a logout ends the session here and at the backend; another site cannot', async () => {
  responses.logout = { status: 204 };
  const cookie = `plain_session=${token}`;
  const foreign = await send('/logout', {}, { cookie, 'sec-fetch-site': 'cross-site' });
  assert.equal(foreign.headers['set-cookie'], undefined);
  assert.deepEqual(calls, []);
  const response = await send('/en/logout', {}, { cookie, ...own });
  assert.deepEqual([response.statusCode, response.headers.location], [303, '/en']);
  assert.match(String(response.headers['set-cookie']), /plain_session=; Max-Age=0/);
  const made = calls.map(({ path, authorization }) => [path, authorization]);
  assert.deepEqual(made, [['logout', `Bearer ${token}`]]);
});
