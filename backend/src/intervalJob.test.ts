import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { createIntervalJob, type IntervalJob } from './intervalJob.ts';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

/** A job whose runs end when the test says so. */
function controlledJob() {
  const runs: { end: () => void; fail: (error: Error) => void }[] = [];
  return {
    runs,
    job: () =>
      new Promise<void>((resolve, reject) => {
        runs.push({ end: resolve, fail: reject });
      }),
  };
}
/** One run has ended; the next starts after the interval. */
async function assertNextRun(interval: IntervalJob, runs: ReturnType<typeof controlledJob>['runs']) {
  mock.timers.tick(999);
  assert.equal(runs.length, 1);
  mock.timers.tick(1);
  assert.equal(runs.length, 2);
  runs[1]?.end();
  await interval.stop();
}
/** Lets the promises of a run settle. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the next run starts an interval after the previous one ended', async () => {
  const { runs, job } = controlledJob();
  const interval = createIntervalJob({ everyMs: 1_000, job }).start();
  mock.timers.tick(1_000);
  mock.timers.tick(5_000);
  assert.equal(runs.length, 1, 'the first run has not ended');
  runs[0]?.end();
  await settled();
  await assertNextRun(interval, runs);
});

test('a run is started early, and calls during a run join it', async () => {
  const { runs, job } = controlledJob();
  const interval = createIntervalJob({ everyMs: 1_000, job }).start();
  const both = Promise.all([interval.run(), interval.run()]);
  assert.equal(runs.length, 1);
  runs[0]?.end();
  await both;
  await assertNextRun(interval, runs);
});

test('starting again does not postpone the first run', async () => {
  const { runs, job } = controlledJob();
  const interval = createIntervalJob({ everyMs: 1_000, job }).start();
  mock.timers.tick(900);
  interval.start();
  mock.timers.tick(100);
  assert.equal(runs.length, 1);
  runs[0]?.end();
  await interval.stop();
});

test('a failure is reported and the job goes on', async () => {
  const { runs, job } = controlledJob();
  const errors: unknown[] = [];
  const interval = createIntervalJob({ everyMs: 1_000, job, onError: (error) => errors.push(error) }).start();
  const run = interval.run();
  runs[0]?.fail(new Error('away'));
  await run;
  assert.match(String(errors[0]), /away/);
  await assertNextRun(interval, runs);
});

test('stopping waits for the run in progress and starts no other', async () => {
  const { runs, job } = controlledJob();
  const interval = createIntervalJob({ everyMs: 1_000, job }).start();
  mock.timers.tick(1_000);
  let isStopped = false;
  const stopped = interval.stop().then(() => {
    isStopped = true;
  });
  await settled();
  assert.ok(!isStopped);
  runs[0]?.end();
  await stopped;
  mock.timers.tick(10_000);
  assert.equal(runs.length, 1);
});
