import type { FastifyBaseLogger } from 'fastify';
import { createIntervalJob } from '../../../intervalJob.ts';
import { createUnusedAccounts, type UnusedAccountsDependencies } from './unusedAccounts.ts';

const INTERVAL_MS = 60 * 60_000;

/** Warns and erases every hour, until the returned function is called. */
export function startUnusedAccounts(
  dependencies: UnusedAccountsDependencies,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const unused = createUnusedAccounts(dependencies);
  const job = createIntervalJob({
    everyMs: INTERVAL_MS,
    job: () => unused.run(),
    onError: (err) => log.error({ err }, 'unused accounts cannot be erased'),
  });
  return job.start().stop;
}
