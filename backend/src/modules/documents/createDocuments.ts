import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import type { Module } from '../../module.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { type Accounts, requireSession } from '../accounts/index.ts';
import type { EventRecord } from '../content/index.ts';
import type { UserOrders } from '../orders/index.ts';
import { documentsRoutes } from './documents.routes.ts';
import type { FindIssuer } from './issuer.ts';
import { createOrderDocuments } from './orderDocuments.ts';
import { receiptRoutes } from './receipt/receipt.routes.ts';
import { createRunnerDocuments } from './runnerDocuments.ts';

export interface DocumentsOptions {
  database: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'authenticate'>;
  userOrders: Pick<UserOrders, 'find'>;
  event: () => Promise<EventRecord>;
  issuer: FindIssuer;
  siteOrigin?: string | undefined;
}

/** Documents to download: invoices, bibs, certificates, thank-you letters, calendar files. */
export function createDocuments({
  database,
  clock,
  accounts,
  userOrders,
  event,
  issuer,
  siteOrigin = '',
}: DocumentsOptions): Module {
  const { db } = database;
  const orderDocuments = createOrderDocuments({ db, clock, event, issuer });
  const runnerDocuments = createRunnerDocuments({ db, event, issuer });
  return {
    name: 'documents',
    api: async (app) => {
      await app.register(yupValidation);
      await app.register(receiptRoutes(db, orderDocuments));
      await app.register(async (members) => {
        await members.register(requireSession(accounts));
        await members.register(documentsRoutes({ userOrders, orderDocuments, runnerDocuments, origin: siteOrigin }));
      });
    },
  };
}
