import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forEachParallel } from './forEachParallel.ts';

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

test('every item is processed, never more than the limit at a time', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await forEachParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await pause();
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
    await pause();
    if (item === 1) throw new Error('failed');
  };
  await assert.rejects(forEachParallel([1, 2, 3, 4, 5, 6], 2, work), /failed/);
  await pause();
  assert.ok(started.length < 6, String(started));
});
