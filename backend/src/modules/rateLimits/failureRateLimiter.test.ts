import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockedDatabase } from '../../testing/clockedDatabase.ts';
import { createFailureRateLimiter, type LimitedSubject, secondsToWait } from './failureRateLimiter.ts';
import { loginFailures } from './rateLimits.tables.ts';

const { db, clock, wait, reset } = await clockedDatabase(loginFailures);
const limiter = createFailureRateLimiter({ db, clock });
const subject = (name: string, freeFailures: number, more: object = {}): LimitedSubject => ({
  limit: { name, freeFailures, resetsOnSuccess: false, ...more },
  subject: 'someone',
});
const fail = async () => undefined;
const succeed = async () => 'in';

const failures = async (times: number, subjects: LimitedSubject[]) => {
  for (let count = 0; count < times; count++) await limiter.attempt(subjects, fail);
};

test('after the free failures the wait doubles and then passes', async () => {
  const one = [subject('one', 2)];
  await failures(2, one);
  assert.deepEqual(await limiter.attempt(one, succeed), { ok: false, retryAfter: 2 });
  wait(2);
  assert.deepEqual(await limiter.attempt(one, fail), { ok: true, retryAfter: 0 });
  assert.deepEqual(await limiter.attempt(one, succeed), { ok: false, retryAfter: 4 });
  wait(4);
  assert.deepEqual(await limiter.attempt(one, succeed), { ok: true, retryAfter: 0, result: 'in' });
});

test('a success clears only what it resets', async () => {
  const [kept, cleared] = [subject('kept', 3), subject('cleared', 3, { resetsOnSuccess: true })];
  await failures(2, [kept, cleared]);
  await limiter.attempt([kept, cleared], succeed);
  await failures(1, [kept, cleared]);
  assert.equal((await limiter.attempt([kept], fail)).ok, false, 'three failures are counted');
  assert.equal((await limiter.attempt([cleared], fail)).ok, true);
  await limiter.reset(kept);
  assert.equal((await limiter.attempt([kept], fail)).ok, true);
});

test('a subject that has to wait uses up nothing of those before it', async () => {
  const [wide, narrow] = [subject('wide', 2), subject('narrow', 1)];
  await failures(1, [narrow]);
  for (let count = 0; count < 5; count++) assert.equal((await limiter.attempt([wide, narrow], fail)).retryAfter, 2);
  assert.equal((await limiter.attempt([wide], fail)).ok, true);
});

test('an error of the check is no failure', async () => {
  const one = [subject('one', 1)];
  const broken = limiter.attempt(one, () => Promise.reject(new Error('database')));
  await assert.rejects(broken, /database/);
  assert.equal((await limiter.attempt(one, fail)).ok, true);
  assert.equal((await limiter.attempt(one, fail)).ok, false);
});

test('a source counts once: later failures of it look at the account and do not add', async () => {
  const account = { ...subject('account', 2), countsSources: true };
  const client = (name: string) => ({ ...subject('client', 9), subject: name });
  await failures(5, [client('a'), account]);
  assert.equal((await limiter.attempt([client('b'), account], fail)).ok, true, 'the second source');
  assert.equal((await limiter.attempt([client('a'), account], fail)).retryAfter, 2, 'looked at');
  assert.equal((await limiter.attempt([client('c'), account], fail)).retryAfter, 2);
  wait(2);
  assert.equal((await limiter.attempt([client('a'), account], fail)).ok, true);
});

test('a source that succeeds takes nothing from the account that it only looked at', async () => {
  const account = { ...subject('account', 2), countsSources: true };
  const client = { ...subject('client', 9), subject: 'a' };
  await failures(1, [client, account]);
  assert.equal((await limiter.attempt([client, account], succeed)).result, 'in');
  await failures(1, [account]);
  assert.equal((await limiter.attempt([account], fail)).retryAfter, 2, 'two failures are counted');
});

test('an account without a source before it counts each failure', async () => {
  const account = { ...subject('account', 2), countsSources: true };
  await failures(2, [account]);
  assert.equal((await limiter.attempt([account], fail)).retryAfter, 2);
});

test('a success does not extend the wait of others', async () => {
  const one = [subject('one', 1)];
  await failures(1, one);
  wait(2);
  await limiter.attempt(one, succeed);
  assert.equal((await limiter.attempt(one, succeed)).ok, true, 'the last failure was two seconds ago');
});

test('an attempt that is counted during a check keeps its time', async () => {
  const one = [subject('one', 2)];
  await limiter.attempt(one, async () => {
    wait(5);
    await failures(1, one);
    return 'in';
  });
  await failures(1, one);
  assert.equal((await limiter.attempt(one, fail)).retryAfter, 2);
  const [{ lastAt } = { lastAt: undefined }] = await db.select().from(loginFailures);
  assert.equal(lastAt?.getTime(), clock.now().getTime());
});

test('failures of exactly a day ago are counted', async () => {
  const one = [subject('one', 1)];
  await failures(1, one);
  wait(24 * 3600);
  assert.equal((await limiter.attempt(one, fail)).ok, true);
  assert.equal((await limiter.attempt(one, fail)).retryAfter, 4);
});

test('failures are forgotten after a day', async () => {
  const one = [subject('one', 1)];
  await failures(1, one);
  wait(24 * 3600 + 1);
  assert.equal((await limiter.attempt(one, fail)).ok, true);
  assert.equal((await limiter.attempt(one, fail)).retryAfter, 2, 'one failure is counted');
});

test('the wait is bounded, by default to a quarter of an hour', () => {
  const now = clock.now();
  const failed = (count: number, secondsAgo = 0) => ({ count, lastAt: new Date(now.getTime() - secondsAgo * 1000) });
  const { limit } = subject('one', 3);
  assert.deepEqual(
    [2, 3, 4, 50].map((count) => secondsToWait(limit, failed(count), now)),
    [0, 2, 4, 900],
  );
  assert.equal(secondsToWait({ ...limit, longestWaitSeconds: 5 }, failed(50), now), 5);
  assert.equal(secondsToWait(limit, failed(4, 3.5), now), 1);
  assert.equal(secondsToWait(limit, failed(4, 60), now), 0);
  assert.equal(secondsToWait(limit, undefined, now), 0);
});

test('a clock that was a day ahead for a while extends no wait', async () => {
  const one = [subject('one', 1)];
  wait(86_400);
  await failures(1, one);
  reset();
  assert.equal((await limiter.attempt(one, fail)).retryAfter, 2);
});
