import { ContentFailure } from './contentFailure.ts';

/** Lets a few calls through at a time; the rest wait in line, and a line that is too long turns callers away. */
export function createGate(concurrency: number, queueLimit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (waiting.length >= queueLimit) throw new ContentFailure('timeout', { cause: new Error('too many calls wait') });
      await new Promise<void>((go) => waiting.push(go));
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
