import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FILES_AT_A_TIME, forEachParallel } from '@charity-run/release/parallel';

test('eight items are in progress at a time', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const items = Array.from({ length: 30 }, (_, item) => item);
  await forEachParallel(items, FILES_AT_A_TIME, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    done.push(item);
  });
  assert.equal(most, 8);
  assert.deepEqual(done, items);
});

test('after the first failure no other item is begun, and those in progress end', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await new Promise((resolve) => setImmediate(resolve));
    if (item === 2) throw new Error('item 2');
    await new Promise((resolve) => setImmediate(resolve));
    ended.push(item);
  };
  await assert.rejects(
    forEachParallel(
      Array.from({ length: 30 }, (_, item) => item),
      FILES_AT_A_TIME,
      work,
    ),
    { message: 'item 2' },
  );
  assert.deepEqual(begun, [0, 1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(ended, [0, 1, 3, 4, 5, 6, 7]);
});

test('every item is processed, never more than the limit at a time', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await forEachParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    done.push(item);
  });
  assert.equal(most, 3);
  assert.deepEqual(done.sort(), [1, 2, 3, 4, 5, 6, 7]);
});

test('no item is started after a failure', async () => {
  const started: number[] = [];
  const work = async (item: number) => {
    started.push(item);
    await new Promise((resolve) => setImmediate(resolve));
    if (item === 1) throw new Error('failed');
  };
  await assert.rejects(forEachParallel([1, 2, 3, 4, 5, 6], 2, work), /failed/);
  await new Promise((resolve) => setImmediate(resolve));
  assert.ok(started.length < 6, String(started));
});
