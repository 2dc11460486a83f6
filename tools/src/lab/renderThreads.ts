import type { Worker } from 'node:worker_threads';

/** Longest wait: a site that renders with the thread it has starts none. */
const PATIENCE_MS = 3_000;

/**
 * Runs `change`, which gives the site another composition, and waits until a render thread for it says that it is ready.
 * The process tells of every thread it starts (nodejs.org/api/process.html#event-worker).
 */
export async function untilRendered(change: () => Promise<void>): Promise<void> {
  let notice: () => void = () => undefined;
  const isReady = new Promise<void>((resolve) => {
    notice = resolve;
  });
  const onWorker = (worker: Worker) => worker.once('message', notice).once('exit', notice);
  process.on('worker', onWorker);
  try {
    await change();
    await Promise.race([isReady, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
  } finally {
    process.off('worker', onWorker);
  }
  // What waits for the same message gets its turn first.
  await new Promise((resolve) => setImmediate(resolve));
}
