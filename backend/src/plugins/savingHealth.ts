import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const WINDOW_MS = 60_000;
const STEP_MS = 5_000;
/** Fewer are those of one moment, such as a lock that took too long. */
const LEAST_FAILURES = 3;
/** A tenth of the changes is too many. */
const LATE_SHARE = 0.1;
const DOWN_SHARE = 0.5;

interface Step {
  at: number;
  saved: number;
  failed: number;
}

export interface Failing {
  state: 'late' | 'down';
  since: Date;
}

/** Whether changes are saved, by what happened to requests in the last minute. A database with a full disk still answers queries. */
export class SavingHealth {
  readonly #now: () => number;
  #steps: Step[] = [];
  #failedSince: number | undefined;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  record(isSaved: boolean): void {
    const now = this.#now();
    this.#dropOld(now);
    const last = this.#steps.at(-1);
    const step = last && now - last.at < STEP_MS ? last : { at: now, saved: 0, failed: 0 };
    if (step !== last) this.#steps.push(step);
    if (isSaved) step.saved += 1;
    else {
      step.failed += 1;
      this.#failedSince ??= now;
    }
  }

  /** @returns nothing while changes are saved, or none was sent */
  failing(): Failing | undefined {
    this.#dropOld(this.#now());
    const failed = this.#steps.reduce((sum, step) => sum + step.failed, 0);
    const all = this.#steps.reduce((sum, step) => sum + step.failed + step.saved, 0);
    if (failed < LEAST_FAILURES || failed < all * LATE_SHARE || this.#failedSince === undefined) return undefined;
    return { state: failed < all * DOWN_SHARE ? 'late' : 'down', since: new Date(this.#failedSince) };
  }

  #dropOld(now: number): void {
    this.#steps = this.#steps.filter(({ at }) => now - at < WINDOW_MS);
    if (!this.#steps.some(({ failed }) => failed > 0)) this.#failedSince = undefined;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that was sent. */
    errorCode: string | null;
  }
}

const isChange = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

export const watchSaving = (health: SavingHealth) =>
  fp(async (app: FastifyInstance) => {
    app.addHook('onResponse', async ({ errorCode, method }, { statusCode }) => {
      if (errorCode === 'database_unavailable') health.record(false);
      else if (isChange(method) && statusCode < 400) health.record(true);
    });
  });
