import type {
  BankQuery,
  BankTab,
  ContributionQuery,
  ExportedFile,
  ExportFormat,
  ExtraOrderColumn,
  OrderQuery,
  TransferDecision,
} from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import type { BankDesk } from '../../bankStatement/index.ts';
import type { EventRecord, VanishedContent } from '../../content/index.ts';
import type { AuditChain } from '../../office/index.ts';
import { OrderNotFound, type Orders, orderIdOf, type UserOrders } from '../../orders/index.ts';
import { createReceiptOfStaff } from '../../payments/index.ts';
import type { OutgoingPayment, PublicLedger } from '../../publicLedger/index.ts';
import { createOfficeContributions } from './contributions/officeContributions.ts';
import { createOfficeEmails } from './emails/officeEmails.ts';
import { createOfficeExports } from './officeExports.ts';
import { createOfficeInvoices } from './officeInvoices.ts';
import { createOfficeOrder } from './order/officeOrder.ts';
import { createOfficeOrderList } from './order/officeOrderList.ts';
import type { RecordedAction } from './order/orderHistory.ts';
import { addNote, assertImpersonal, type NewNote } from './order/orderNotes.ts';
import { assertVersionIn } from './order/orderVersions.ts';
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
  trail: AuditChain;
  bank: BankDesk;
  publicLedger: PublicLedger;
  /** Actions of staff about an order, newest first, with names instead of accounts. */
  actionsAbout: (orderNumber: string) => Promise<RecordedAction[]>;
  /** Names of accounts, for what keeps its author. */
  names: () => Promise<(actor: string) => { name: string }>;
}

/** What the screens of the office show, and what they do beside the actions of the command line. */
export function createStaffOffice(dependencies: StaffOfficeDependencies) {
  const { db, clock, event, userOrders, trail, bank, publicLedger, actionsAbout, names } = dependencies;
  const today = createToday(dependencies);
  const order = createOfficeOrder({ db, clock, userOrders, actionsAbout, names });
  const contributions = createOfficeContributions({ db, clock });
  const exports = createOfficeExports({ db, clock, order, bank, contributions });
  const stock = createOfficeStock(dependencies);
  const sendReceipt = createReceiptOfStaff({ db, clock, event });

  /** Records an export with its count, and nothing of its rows. */
  async function exported(actor: string, action: string, details: object, create: () => Promise<ExportedFile>) {
    const file = await create();
    const recorded = { actor, action, target: file.name, details: Object.assign({ count: file.count }, details) };
    return trail.record(recorded, async () => file);
  }

  const assertVersion = assertVersionIn(db, actionsAbout);
  return {
    orders: createOfficeOrderList(db),
    order,
    exportOrders: (actor: string, query: OrderQuery, format: ExportFormat, columns?: ExtraOrderColumn[]) =>
      exported(actor, 'export-orders', { format, hasText: Boolean(query.text), columns }, () =>
        exports.orders(query, format, columns),
      ),
    invoices: createOfficeInvoices({ db, clock, event, userOrders, trail }),
    exportLedger: (actor: string, number: string, format: ExportFormat) =>
      exported(actor, 'export-ledger', { format }, () => exports.ledger(number, format)),
    exportTransfers: (actor: string, tab: BankTab, format: ExportFormat) =>
      exported(actor, 'export-transfers', { format, tab }, () => exports.transfers(tab, format)),
    emails: createOfficeEmails({ db, clock }),
    contributions,
    exportContributions: (actor: string, query: ContributionQuery, format: ExportFormat) =>
      exported(actor, 'export-contributions', { format, hasText: Boolean(query.text) }, () =>
        exports.contributions(query, format),
      ),
    /** The log does not name the recipient. */
    sendReceipt: (actor: string, number: string, email: string | undefined) =>
      trail.record({ actor, action: 'send-receipt', target: number }, async () => {
        const id = orderIdOf(number);
        if (id === undefined) throw new OrderNotFound();
        await sendReceipt(id, email);
        return { number };
      }),
    outgoingPayments: () => publicLedger.payments(),
    verifyLedger: (expected: string | undefined) => publicLedger.verify(expected),
    enterPayment: (actor: string, payment: OutgoingPayment) => {
      const { day, amount, currency, document, key } = payment;
      const details = { day, amount, currency, file: document.name, key };
      return trail.record({ actor, action: 'enter-payment', details }, () => publicLedger.enterPayment(payment));
    },
    reversePayment: (actor: string, sequence: number, reason: { ua: string; en: string }) =>
      trail.record({ actor, action: 'reverse-payment', target: `ledger ${sequence}` }, () =>
        publicLedger.reversePayment(sequence, reason),
      ),
    today,
    participants: createOfficeParticipants(dependencies),
    parcels: createOfficeParcels(dependencies),
    results: createOfficeResults(dependencies),
    stock,
    closingReport: createClosingReport({ db, clock, event, trail, publicLedger, stock }),
    teams: createOfficeTeams(dependencies),
    assertVersion,
    /** The log says that a note was added, the note itself says what. */
    addNote: (actor: string, note: NewNote) =>
      trail.record({ actor, action: 'add-note', target: note.number.toUpperCase() }, async () => {
        const added = await addNote(db, clock, actor, note);
        return { id: added.id, at: added.at.toISOString(), by: (await names())(added.author).name, text: added.text };
      }),
    bank: async (query: BankQuery) => bank.show(query, await names()),
    transfer: (id: number) => bank.propose(id),
    /** @throws {OrderChanged} when an order is not as it was shown. */
    decideTransfer: (actor: string, decision: TransferDecision) => {
      const details =
        decision.decision === 'orders'
          ? { decision: 'orders', shares: decision.shares, writeOff: decision.writeOff ?? false }
          : { decision: decision.decision };
      return trail.record({ actor, action: 'decide-transfer', target: String(decision.id), details }, async () => {
        if (decision.decision === 'orders') {
          assertImpersonal(decision.reason ?? '');
          for (const { number, version } of decision.shares) await assertVersion(number, version);
        }
        return bank.decide(decision);
      });
    },
    reopenTransfer: (actor: string, id: number) =>
      trail.record({ actor, action: 'reopen-transfer', target: String(id) }, () => bank.reopen(id)),
    snooze: (actor: string, key: string) =>
      trail.record({ actor, action: 'snooze', target: key }, () => today.snooze(key)),
    unsnooze: (actor: string, key: string) =>
      trail.record({ actor, action: 'unsnooze', target: key }, () => today.unsnooze(key)),
  };
}

export type StaffOffice = ReturnType<typeof createStaffOffice>;
