import type { BankQuery, TransferDecision } from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import type { BankDesk } from '../bankStatement/index.ts';
import type { EventRecord, VanishedContent } from '../content/index.ts';
import { OrderNotFound, type Orders, orderIdOf, type UserOrders } from '../orders/index.ts';
import { createReceiptOfStaff } from '../payments/index.ts';
import type { PublicLedger } from '../publicLedger/index.ts';
import { createOfficeContributions } from './contributions/officeContributions.ts';
import { createOfficeEmails } from './emails/officeEmails.ts';
import { createOfficeExports } from './officeExports.ts';
import { createOfficeInvoices } from './orders/officeInvoices.ts';
import { createOfficeOrder } from './orders/officeOrder.ts';
import { createOfficeOrderList } from './orders/officeOrderList.ts';
import type { RecordedAction } from './orders/orderHistory.ts';
import { addNote, assertImpersonal, type NewNote } from './orders/orderNotes.ts';
import { assertVersionIn } from './orders/orderVersions.ts';
import { createOfficeParcels, type OfficeParcelsDependencies } from './parcels/officeParcels.ts';
import { createOfficeParticipants } from './participants/officeParticipants.ts';
import { createClosingReport } from './report/closingReport.ts';
import { createOfficeResults } from './results/officeResults.ts';
import { createOfficeStock } from './stock/officeStock.ts';
import { createOfficeTeams } from './teams/officeTeams.ts';
import { createToday } from './today/today.ts';

export interface StaffOfficeDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  vanishedContent: () => readonly VanishedContent[];
  orders: Pick<Orders, 'emails'>;
  userOrders: Pick<UserOrders, 'show'>;
  products: OfficeParcelsDependencies['products'];
  services: OfficeParcelsDependencies['services'];
  bank: BankDesk;
  publicLedger: PublicLedger;
  /** Actions of staff about an order, newest first, with names instead of accounts. */
  actionsAbout: (orderNumber: string) => Promise<RecordedAction[]>;
  /** Names of accounts, for what keeps its author. */
  names: () => Promise<(actor: string) => { name: string }>;
}

/** What the screens of the office show, and what they do beside the actions of the command line. */
export function createStaffOffice(dependencies: StaffOfficeDependencies) {
  const { db, clock, event, userOrders, bank, publicLedger, actionsAbout, names } = dependencies;
  const today = createToday(dependencies);
  const order = createOfficeOrder({ db, clock, userOrders, actionsAbout, names });
  const contributions = createOfficeContributions({ db, clock });
  const exports = createOfficeExports({ db, clock, order, bank, contributions });
  const stock = createOfficeStock(dependencies);
  const sendReceipt = createReceiptOfStaff({ db, clock, event });

  const assertVersion = assertVersionIn(db, actionsAbout);
  return {
    orders: createOfficeOrderList(db),
    order,
    exports,
    invoices: createOfficeInvoices({ db, clock, event, userOrders }),
    emails: createOfficeEmails({ db, clock }),
    contributions,
    sendReceipt: async (number: string, email: string | undefined) => {
      const id = orderIdOf(number);
      if (id === undefined) throw new OrderNotFound();
      await sendReceipt(id, email);
      return { number };
    },
    ledger: publicLedger,
    today,
    participants: createOfficeParticipants(dependencies),
    parcels: createOfficeParcels(dependencies),
    results: createOfficeResults(dependencies),
    stock,
    closingReport: createClosingReport({ db, clock, event, publicLedger, stock }),
    teams: createOfficeTeams(dependencies),
    assertVersion,
    addNote: async (author: string, note: NewNote) => {
      const added = await addNote(db, clock, author, note);
      return { id: added.id, at: added.at.toISOString(), by: (await names())(added.author).name, text: added.text };
    },
    bank: {
      show: async (query: BankQuery) => bank.show(query, await names()),
      propose: (id: number) => bank.propose(id),
      /** @throws {OrderChanged} when an order is not as it was shown. */
      async decide(decision: TransferDecision) {
        if (decision.decision === 'orders') {
          assertImpersonal(decision.reason ?? '');
          for (const { number, version } of decision.shares) await assertVersion(number, version);
        }
        return bank.decide(decision);
      },
      reopen: (id: number) => bank.reopen(id),
    },
  };
}

export type StaffOffice = ReturnType<typeof createStaffOffice>;
