import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock.ts';
import { onCommit } from '../../../database/commitEvents.ts';
import type { Db } from '../../../database/connection.ts';
import { createIntervalJob } from '../../../intervalJob.ts';
import { bookEntries } from './bookEntries.ts';
import { matchPayouts } from './matchPayouts.ts';

export interface BookkeepingDependencies {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** For money of a process that ended before it was booked. */
const EVERY_MS = 60_000;
/** An import moves money with each of its rows: booking takes a small share of the time, unless someone waits for it. */
const PAUSE = { times: 50, least: 100, most: 10_000 };

/** Books money once its transaction is committed, and what was committed before at the start. */
export function createBookkeeping({ db, clock, log }: BookkeepingDependencies) {
  const stopping = new AbortController();
  const job = createIntervalJob({ everyMs: EVERY_MS, job: () => book(), onError });
  const stopListening = onCommit(db, 'money-moved', () => void request().catch(onError));
  let newest: Promise<void> = Promise.resolve();
  let requested: Promise<void> | undefined;
  let pause = 0;
  let hasten = new AbortController();

  function onError(err: unknown): void {
    log.error({ err }, 'money cannot be booked');
  }

  /** Calls that come during a run share the next one, which sees what they have committed. */
  function request(): Promise<void> {
    requested ??= newest.catch(() => undefined).then(runNext);
    newest = requested;
    return requested;
  }

  function book(): Promise<void> {
    const run = request();
    hasten.abort();
    return run;
  }

  async function runNext(): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, hasten.signal]);
    await sleep(pause, undefined, { signal }).catch(() => undefined);
    hasten = new AbortController();
    requested = undefined;
    if (stopping.signal.aborted) return;
    const beganAt = performance.now();
    try {
      await matchPayouts(db, clock.now());
      await bookEntries(db, clock.now());
    } finally {
      const took = performance.now() - beganAt;
      pause = Math.min(PAUSE.most, Math.max(PAUSE.least, took * PAUSE.times));
    }
  }

  return {
    book,
    /** Resolves when all is booked that this process has committed; nothing is booked because of the call. */
    settle(): Promise<void> {
      hasten.abort();
      return newest.catch(() => undefined);
    },
    start: () => void job.start().run(),
    close: async () => {
      stopListening();
      stopping.abort();
      await job.stop();
      await newest.catch(() => undefined);
    },
  };
}

export type Bookkeeping = ReturnType<typeof createBookkeeping>;
