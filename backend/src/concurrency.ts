import pLimit from 'p-limit';

export interface ConcurrencyLimit {
  concurrency: number;
  queue?: number;
  whenFull?: () => Error;
}

/** Runs a few pieces of work at a time, in the order of the calls, with a bounded queue. */
export function limitConcurrency({ concurrency, queue = Number.POSITIVE_INFINITY, whenFull }: ConcurrencyLimit) {
  const limit = pLimit(concurrency);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + queue) throw whenFull?.() ?? new Error('queue is full');
    return limit(work);
  };
}
