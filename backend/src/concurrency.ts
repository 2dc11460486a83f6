import pLimit from 'p-limit';

export interface ConcurrencyLimit {
  concurrency: number;
  /** How many may wait; default: unlimited. */
  queue?: number;
  /** Creates the error for work that finds the queue full. */
  whenFull?: () => Error;
}

/** Runs at most `concurrency` pieces of work at a time, first in, first out; rejects work past the queue. */
export function limitConcurrency({ concurrency, queue = Number.POSITIVE_INFINITY, whenFull }: ConcurrencyLimit) {
  const limit = pLimit(concurrency);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const isFull = limit.activeCount + limit.pendingCount >= concurrency + queue;
    if (isFull) throw whenFull?.() ?? new Error('The queue is full.');
    return limit(work);
  };
}
