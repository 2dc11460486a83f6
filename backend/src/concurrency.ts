export interface ConcurrencyLimit {
  /** How many run at the same time. */
  concurrency: number;
  /** How many may wait in line; unlimited when left out. */
  queue?: number;
  /** Makes the error for whoever finds the line full. */
  whenFull?: () => Error;
}

/** Lets a few pieces of work run at a time, in the order they came. */
export function limitConcurrency({ concurrency, queue = Number.POSITIVE_INFINITY, whenFull }: ConcurrencyLimit) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (waiting.length >= queue) throw whenFull?.() ?? new Error('too many wait already');
      // The place is handed over, not freed, so that nobody gets in between.
      await new Promise<void>((go) => waiting.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
