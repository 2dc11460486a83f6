import type { FastifyBaseLogger } from 'fastify';
import { createIntervalJob } from '../../intervalJob.ts';
import { type RemindersDependencies, remindOfOrders } from './orderReminders.ts';
import { remindOfRun } from './runReminders.ts';

const MINUTE_MS = 60_000;

/** Sends reminders when they are due. @returns stops them. */
export function startReminders(dependencies: RemindersDependencies, log: FastifyBaseLogger): () => Promise<void> {
  const start = (everyMs: number, remind: (dependencies: RemindersDependencies) => Promise<number>) =>
    createIntervalJob({
      everyMs,
      job: () => remind(dependencies),
      onError: (err) => log.error({ err }, 'reminders cannot be sent'),
    }).start();
  const jobs = [start(MINUTE_MS, remindOfOrders), start(10 * MINUTE_MS, remindOfRun)];
  return async () => {
    for (const job of jobs) await job.stop();
  };
}
