import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlatformError } from '@charity-run/release/platformError';
import { createTokenAttempts } from './tokenAttempts.ts';

const wrong = async () => {
  await sleep(5);
  throw new PlatformError('token-unknown');
};

test('of parallel wrong tokens of a client as many are checked as the limit says', async () => {
  const attempt = createTokenAttempts(20);
  let checked = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) =>
      attempt('10.0.0.1', `token ${index}`, () => {
        checked += 1;
        return wrong();
      }),
    ),
  );
  assert.equal(checked, 20);
  const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
  assert.equal(codes.filter((code) => code === 'too-many').length, 40);
  assert.equal(await attempt('10.0.0.2', 'token', async () => 'another client'), 'another client');
});

test('parallel calls with a right token are all served', async () => {
  const attempt = createTokenAttempts(20);
  const right = async () => {
    await sleep(5);
    return 'in';
  };
  const results = await Promise.all(Array.from({ length: 60 }, () => attempt('10.0.0.1', 'token', right)));
  assert.deepEqual(new Set(results), new Set(['in']));
  assert.equal(await attempt('10.0.0.1', 'token', right), 'in');
});

test('errors that say nothing about the token are no failures', async () => {
  const attempt = createTokenAttempts(1);
  const broken = attempt('10.0.0.1', 'token', async () => Promise.reject(new Error('store')));
  await assert.rejects(broken, /store/);
  assert.equal(await attempt('10.0.0.1', 'token', async () => 'in'), 'in');
});
