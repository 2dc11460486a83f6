import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import type { Module } from '../../module.ts';
import { createCheckbox } from './checkbox/checkbox.ts';
import { createFiscalReceipts } from './createFiscalReceipts.ts';
import type { FiscalSettings } from './fiscalSettings.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Registers receipts once a cash register is configured. */
export function fiscalReceiptsModule(dependencies: Dependencies, settings: FiscalSettings | undefined): Module[] {
  if (!settings) return [];
  const receipts = createFiscalReceipts({ ...dependencies, service: createCheckbox(settings.checkbox), settings });
  receipts.start();
  return [{ name: 'fiscalReceipts', close: receipts.close }];
}
