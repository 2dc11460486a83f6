import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import type { Module } from '../../module.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import type { Accounts } from '../accounts/createAccounts.ts';
import { requireSession } from '../accounts/requireSession.ts';
import type { EventRecord } from '../content/event/eventRecord.ts';
import { ledgerOf } from '../orders/ledger.ts';
import { linesOf } from '../orders/orders.repository.ts';
import { createUserOrders, type OrderSources } from '../orders/userOrders.ts';
import { documentsRoutes } from './documents.routes.ts';
import { createOrderDocuments } from './orderDocuments.ts';
import { createRunnerDocuments } from './runnerDocuments.ts';

export interface DocumentsOptions {
  database: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'authenticate'>;
  orderSources: OrderSources;
  event: () => Promise<EventRecord>;
}

/** Documents to download: invoices, bibs, certificates, thank-you letters, calendar files. */
export function createDocuments({ database, clock, accounts, orderSources, event }: DocumentsOptions): Module {
  const { db } = database;
  const own = createUserOrders(db, orderSources);
  const orderDocuments = createOrderDocuments({
    clock,
    event,
    linesOf: (id) => linesOf(db, id),
    balanceOf: (id) => ledgerOf(db).balance(id),
  });
  const runnerDocuments = createRunnerDocuments({ db, event });
  return {
    name: 'documents',
    api: async (members) => {
      await members.register(requireSession(accounts));
      await members.register(yupValidation);
      await members.register(documentsRoutes({ own, orderDocuments, runnerDocuments }));
    },
  };
}
