import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockedDatabase } from '../../testing/clockedDatabase.ts';
import { createRateLimiter, SITE_FACTOR } from './rateLimiter.ts';
import { rateLimits } from './rateLimits.tables.ts';

const { db, clock, wait, reset } = await clockedDatabase(rateLimits);
const limiter = createRateLimiter({ db, clock });
const window = { name: 'window', times: 2, seconds: 60 };
const queue = { name: 'queue', times: 4, seconds: 60 };

test('a window allows its uses, then says when it ends, and begins anew', async () => {
  assert.deepEqual(await limiter.consume(window, 'a'), { ok: true, retryAfter: 0, isFirst: true });
  wait(20);
  assert.deepEqual(await limiter.consume(window, 'a'), { ok: true, retryAfter: 0, isFirst: false });
  assert.deepEqual(await limiter.consume(window, 'a'), { ok: false, retryAfter: 40, isFirst: false });
  wait(39.7);
  assert.deepEqual(await limiter.consume(window, 'a'), { ok: false, retryAfter: 1, isFirst: false });
  wait(0.3);
  assert.deepEqual(await limiter.consume(window, 'a'), { ok: true, retryAfter: 0, isFirst: true });
});

test('subjects and limits are counted apart, and a reset forgets one', async () => {
  for (const subject of ['a', 'a', 'b']) await limiter.consume(window, subject);
  assert.equal((await limiter.consume({ ...window, name: 'other' }, 'a')).isFirst, true);
  assert.deepEqual([await limiter.count(window, 'a'), await limiter.count(window, 'b')], [2, 1]);
  await limiter.reset(window, 'a');
  assert.deepEqual([await limiter.count(window, 'a'), await limiter.count(window, 'b')], [0, 1]);
  assert.equal((await limiter.consume(window, 'a')).isFirst, true);
  wait(60);
  assert.equal(await limiter.count(window, 'b'), 0, 'of an earlier window');
});

test('an IPv6 network counts by itself and, with four times the uses, by its site', async () => {
  const at = (network: number) => limiter.consumeClient(window, `2001:db8:1:${network}::1`);
  assert.deepEqual(await at(1), { ok: true, retryAfter: 0, isFirst: true });
  assert.deepEqual(await at(1), { ok: true, retryAfter: 0, isFirst: false });
  assert.equal((await at(1)).ok, false);
  for (let uses = 2; uses < window.times * SITE_FACTOR; uses++) assert.equal((await at(uses)).ok, true, `${uses}`);
  assert.deepEqual(await at(99), { ok: false, retryAfter: 60, isFirst: false });
  assert.equal((await limiter.consumeClient(window, '192.0.2.1')).ok, true);
  assert.equal((await limiter.consumeClient(window, '192.0.2.1')).ok, true);
  assert.equal((await limiter.consumeClient(window, '192.0.2.1')).ok, false, 'IPv4 has no site');
});

test('each limit counts a site by itself, and IPv4 has one counter', async () => {
  const at = (network: number, name: string) => limiter.consumeClient({ ...window, name }, `2001:db8:1:${network}::1`);
  for (let network = 0; network < window.times * SITE_FACTOR; network++)
    assert.equal((await at(network, 'one')).ok, true, `${network}`);
  assert.equal((await at(98, 'one')).ok, false);
  assert.deepEqual(await at(99, 'other'), { ok: true, retryAfter: 0, isFirst: true });
  const before = (await db.select().from(rateLimits)).length;
  assert.equal((await limiter.consumeClient(window, '192.0.2.1')).ok, true);
  assert.equal((await db.select().from(rateLimits)).length, before + 1);
});

test('a queue is one for all, and each has its own rate', async () => {
  for (let place = 0; place < 5; place++) await limiter.reserveSlot(queue, 30);
  const other = { name: 'other', times: 1, seconds: 10 };
  assert.equal(await limiter.waitForSlot(other), 0);
  assert.equal(await limiter.reserveSlot(other, 10), 0);
  assert.equal(await limiter.waitForSlot(other), 10);
  assert.equal(await limiter.reserveSlot(other, 10), 10);
  assert.equal(await limiter.reserveSlot(other, 10), undefined);
  wait(5);
  assert.equal(await limiter.waitForSlot(other), 15);
  assert.equal(await limiter.reserveSlot(other, 14), undefined);
  assert.equal(await limiter.reserveSlot(other, 15), 15);
});

test('a queue delays beyond its rate, up to the longest wait, and empties with time', async () => {
  const slots = async (count: number) => {
    const waits: (number | undefined)[] = [];
    for (let place = 0; place < count; place++) waits.push(await limiter.reserveSlot(queue, 30));
    return waits;
  };
  assert.equal(await limiter.waitForSlot(queue), 0);
  assert.deepEqual(await slots(5), [0, 0, 0, 0, 15]);
  assert.equal(await limiter.waitForSlot(queue), 30);
  assert.deepEqual(await slots(2), [30, undefined]);
  wait(15);
  assert.equal(await limiter.waitForSlot(queue), 30);
  assert.deepEqual(await slots(2), [30, undefined]);
  wait(3600);
  assert.equal(await limiter.waitForSlot(queue), 0);
  assert.deepEqual(await slots(5), [0, 0, 0, 0, 15]);
  const { endsAt } = (await db.select().from(rateLimits))[0] ?? {};
  assert.equal(endsAt?.getTime(), clock.now().getTime() + 75_000);
});

test('a clock that was a day ahead for a while locks no user out after it is set back', async () => {
  wait(86_400);
  for (let uses = 0; uses < 3; uses++) await limiter.consume(window, 'a');
  for (let uses = 0; uses < 9; uses++) await limiter.reserveSlot(queue, 30);
  reset();
  assert.deepEqual(await limiter.consume(window, 'a'), { ok: true, retryAfter: 0, isFirst: true });
  const waits: (number | undefined)[] = [];
  for (let place = 0; place < 6; place++) waits.push(await limiter.reserveSlot(queue, 30));
  assert.deepEqual(waits, [0, 0, 0, 0, 15, 30]);
});
