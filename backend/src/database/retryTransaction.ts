import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 8;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 400;
/** A user waits: slow transactions are not retried. */
const LAST_BEGIN_MS = 3_000;

/** Retries work with jittered backoff. @param mayRepeat whether an error proves that nothing was committed. */
export async function retryTransaction<T>(work: () => Promise<T>, mayRepeat: (error: unknown) => boolean): Promise<T> {
  const started = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isOver = tries === TRIES || performance.now() - started > LAST_BEGIN_MS;
      if (isOver || !mayRepeat(error)) throw error;
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
      await sleep(pause * (0.5 + Math.random()));
    }
  }
}
