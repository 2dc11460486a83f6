import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createTokens } from './tokens.ts';

const now = new Date('2025-05-01T12:00:00Z');
const claims = { userId: 7, sessionId: '8d3f9a34-5d0a-4a52-9a52-0d4f6f1f8f11' };
const [old, fresh, foreign] = ['old', 'fresh', 'foreign'].map((name) => Buffer.from(name.repeat(16))) as [
  Buffer,
  Buffer,
  Buffer,
];

let site: Awaited<ReturnType<typeof temporaryBackend>>;
before(async () => {
  site = await temporaryBackend();
});
after(() => site.close());

test('after a rotation the new secret signs, and tokens of the old one stay valid', async () => {
  const rotated = createTokens([fresh, old]);
  assert.deepEqual(await rotated.verify(await createTokens([old]).sign(claims, now), now), claims);
  const token = await rotated.sign(claims, now);
  assert.deepEqual(await createTokens([fresh]).verify(token, now), claims);
  await assert.rejects(createTokens([old]).verify(token, now), { code: 'jwt_auth_invalid_token' });
  const stranger = await createTokens([foreign]).sign(claims, now);
  await assert.rejects(rotated.verify(stranger, now), { code: 'jwt_auth_invalid_token' });
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60_000);
  await assert.rejects(rotated.verify(await createTokens([old]).sign(claims, now), tomorrow), {
    code: 'jwt_auth_expired_token',
  });
});

test('a token with the session of one user and the id of another opens neither account', async () => {
  const repository = createAccountsRepository(site.database.db);
  const token = await site.signUp('attacker@run.example', 'тихий ранок');
  await site.signUp('victim@run.example', 'тихий ранок');
  const secret = Buffer.from(await repository.secret('session', ''));
  const [attacker, victim] = await Promise.all([
    repository.findByEmail('attacker@run.example'),
    repository.findByEmail('victim@run.example'),
  ]);
  const own = await createTokens([secret]).verify(token, site.clock.now());
  assert.equal(own.userId, attacker?.id);
  const forged = await createTokens([secret]).sign({ ...own, userId: victim?.id ?? 0 }, site.clock.now());
  for (const [method, path] of [
    ['GET', 'profile'],
    ['POST', 'session/renew'],
    ['POST', 'logout'],
  ] as const) {
    assert.equal((await site.call(method, path, undefined, { token: forged })).status, 401, path);
  }
  assert.equal((await site.call('GET', 'profile', undefined, { token })).status, 200, 'the own session goes on');
});
