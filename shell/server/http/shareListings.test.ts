import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { shareListings } from './shareListings.ts';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 }));
afterEach(() => mock.timers.reset());

test('many calls share a list, which is read once in a while and is never older than the call', async () => {
  const stored = ['1.0.0'];
  let lists = 0;
  const list = shareListings(async () => {
    lists += 1;
    return [...stored];
  }, 1000);
  assert.deepEqual(await list(), ['1.0.0']);
  stored.push('1.1.0');
  const later = Promise.all([list(), list(), list()]);
  mock.timers.tick(999);
  await yieldToEventLoop();
  assert.equal(lists, 1);
  mock.timers.tick(1);
  assert.deepEqual(await later, [stored, stored, stored]);
  assert.equal(lists, 2);
});

test('a list that failed is read again by the next call', async () => {
  let isAway = true;
  const list = shareListings(async () => (isAway ? Promise.reject(new Error('away')) : ['1.0.0']), 0);
  await assert.rejects(list(), /away/);
  isAway = false;
  assert.deepEqual(await list(), ['1.0.0']);
});
