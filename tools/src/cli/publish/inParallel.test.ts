import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inParallel } from './inParallel.ts';

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

test('everything is done, never more than the limit at a time', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await pause();
    running -= 1;
    done.push(item);
  });
  assert.equal(most, 3);
  assert.deepEqual(done.sort(), [1, 2, 3, 4, 5, 6, 7]);
});

test('nothing new is begun after a failure', async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await pause();
    if (item === 1) throw new Error('refused');
  };
  await assert.rejects(inParallel([1, 2, 3, 4, 5, 6], 2, work), /refused/);
  await pause();
  assert.ok(begun.length < 6, String(begun));
});
