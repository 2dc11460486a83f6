import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { decodeJwt, SignJWT } from 'jose';
import { requireSession } from './requireSession.ts';
import { bearerToken, createTokens, TOKEN_LIFE } from './tokens.ts';

const now = new Date('2025-05-01T12:00:00.750Z');
const seconds = Math.floor(now.getTime() / 1000);
const secret = Buffer.from('0123456789abcdef0123456789abcdef');
const claims = { userId: 7, sessionId: 'session' };
const tokens = createTokens([secret]);
const rejectedBy = (kind: string) => ({ code: `jwt_auth_${kind}` });
const signed = (payload: object, algorithm = 'HS256') =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg: algorithm }).sign(secret);

test('the header has to be a bearer token and nothing else', () => {
  assert.equal(bearerToken('Bearer a.b.c'), 'a.b.c');
  assert.equal(bearerToken('bearer a.b.c'), 'a.b.c');
  for (const header of [undefined, '']) assert.throws(() => bearerToken(header), { code: 'rest_not_logged_in' });
  for (const header of ['a.b.c', 'Basic a.b.c', 'Bearer', 'Bearer ', 'Bearer a b', 'xBearer a.b.c', 'Bearer a.b.c ']) {
    assert.throws(() => bearerToken(header), { code: 'jwt_auth_bad_auth_header' }, header);
  }
});

test('a token names its user and session and lives twelve hours', async () => {
  const token = await tokens.sign(claims, now);
  assert.deepEqual(decodeJwt(token), { sid: 'session', sub: '7', iat: seconds, exp: seconds + TOKEN_LIFE });
  assert.equal(TOKEN_LIFE, 43_200);
  const at = (offset: number) => tokens.verify(token, new Date((seconds + offset) * 1000));
  assert.deepEqual(await at(TOKEN_LIFE - 1), claims);
  await assert.rejects(at(TOKEN_LIFE), rejectedBy('expired_token'));
  const rotated = createTokens([Buffer.alloc(32, 'x'), secret]);
  await assert.rejects(rotated.verify(token, new Date((seconds + TOKEN_LIFE) * 1000)), rejectedBy('expired_token'));
  assert.deepEqual(await at(-3600), claims, 'a clock that is set back signs no user out');
});

test('a token without one of its claims, of another algorithm or of another shape is rejected', async () => {
  const whole = { sub: '7', sid: 'session', exp: seconds + 60 };
  assert.deepEqual(await tokens.verify(await signed(whole), now), claims);
  for (const claim of ['sub', 'sid', 'exp']) {
    const { [claim as 'sub']: _, ...rest } = whole;
    await assert.rejects(tokens.verify(await signed(rest), now), rejectedBy('invalid_token'), claim);
  }
  await assert.rejects(tokens.verify(await signed(whole, 'HS384'), now), rejectedBy('invalid_token'));
  await assert.rejects(tokens.verify('a.b', now), { message: 'Wrong number of segments' });
  const [head, body] = (await signed(whole)).split('.');
  for (const shape of ['', 'a', 'a.b', `${head}.${body}.`, `${head}.${body}`, 'a.b.c.d']) {
    await assert.rejects(tokens.verify(shape, now), rejectedBy('invalid_token'));
  }
});

test('routes of the scope get the person of the token, others need none', async (t) => {
  const app = Fastify();
  t.after(() => app.close());
  const configs = new Map<string, { isProtected?: boolean } | undefined>();
  app.addHook('onRoute', ({ url, config }) => void configs.set(url, config as { isProtected?: boolean }));
  const accounts = {
    authenticate: async (token: string) => {
      if (token !== 'right') throw Object.assign(new Error('no'), { statusCode: 401 });
      return { id: 7 } as never;
    },
  };
  app.register(async (scope) => {
    await scope.register(requireSession(accounts));
    scope.get('/own', { config: {} }, async ({ person }) => person);
  });
  app.get('/open', async () => 'open');
  const get = (url: string, authorization?: string) =>
    app.inject({ url, headers: authorization ? { authorization } : {} });
  assert.deepEqual((await get('/own', 'Bearer right')).json(), { id: 7 });
  assert.equal((await get('/own', 'Bearer wrong')).statusCode, 401);
  assert.notEqual((await get('/own')).statusCode, 200);
  assert.equal((await get('/open')).body, 'open');
  assert.deepEqual([configs.get('/own')?.isProtected, configs.get('/open')?.isProtected], [true, undefined]);
});
