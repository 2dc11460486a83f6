import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondsToWait } from '../../testing/moduleInternals.ts';
import { loginLimits } from './loginLimits.ts';

const now = new Date('2025-05-01T12:00:00Z');
const failed = (count: number, secondsAgo = 0) => ({ count, lastAt: new Date(now.getTime() - secondsAgo * 1000) });

test('people may mistype', () => {
  assert.equal(secondsToWait(loginLimits.email, undefined, now), 0);
  assert.equal(secondsToWait(loginLimits.email, failed(4), now), 0);
});

test('the wait doubles, passes, and never exceeds a quarter of an hour', () => {
  assert.equal(secondsToWait(loginLimits.email, failed(5), now), 2);
  assert.equal(secondsToWait(loginLimits.email, failed(8), now), 16);
  assert.equal(secondsToWait(loginLimits.email, failed(8, 10), now), 6);
  assert.equal(secondsToWait(loginLimits.email, failed(8, 60), now), 0);
  assert.equal(secondsToWait(loginLimits.email, failed(1000), now), 900);
});

test('a thousand guesses on end take more than a week', () => {
  let seconds = 0;
  for (let count = 1; count <= 1000; count++) seconds += secondsToWait(loginLimits.email, failed(count), now);
  assert.ok(seconds > 7 * 24 * 3600);
});
