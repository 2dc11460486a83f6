import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import type { Module } from '../../module.ts';
import { whenChanged } from '../../whenChanged.ts';
import { createCheckbox } from './checkbox/checkbox.ts';
import { createFiscalReceipts } from './createFiscalReceipts.ts';
import type { FiscalSettings } from './fiscalSettings.ts';

const EVERY_MS = 15_000;

interface Dependencies {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Registers receipts while a cash register is configured. @param read the same object until a change */
export function fiscalReceiptsModule(dependencies: Dependencies, read: () => FiscalSettings | undefined): Module {
  const { log } = dependencies;
  const find = whenChanged(read, (settings) =>
    createFiscalReceipts({ ...dependencies, service: createCheckbox(settings.checkbox), settings }),
  );
  const job = createIntervalJob({
    everyMs: EVERY_MS,
    job: async () => find()?.run(),
    onError: (err) => log.warn({ err }, 'fiscal receipts cannot be registered'),
  }).start();
  return { name: 'fiscalReceipts', close: job.stop };
}
