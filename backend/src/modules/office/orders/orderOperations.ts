import { orderContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import type { OfficeEmails } from '../emails/officeEmails.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import type { OfficeExports } from '../officeExports.ts';
import { recordExport } from '../recorded.ts';
import { createMoneyActions } from './moneyActions.ts';
import { createNumberActions } from './numberActions.ts';
import { createOfficeInvoices } from './officeInvoices.ts';
import type { OfficeOrders } from './officeOrder.ts';
import { createOfficeOrderList } from './officeOrderList.ts';
import { createOrderActions } from './orderActions.ts';
import { addNote, noteView } from './orderNotes.ts';
import { undoUntil } from './undoUntil.ts';

const toTarget = ({ number }: { number: string }) => ({ target: number });

interface OrderOperations extends OfficeDependencies {
  order: OfficeOrders;
  exports: OfficeExports;
  emails: OfficeEmails;
}

/** Orders in the office and on the command line. */
export function orderOperations(dependencies: OrderOperations) {
  const { db, clock, access, order, exports, emails } = dependencies;
  const list = createOfficeOrderList(dependencies);
  const invoices = createOfficeInvoices(dependencies);
  const actions = createOrderActions(dependencies);
  const money = createMoneyActions(dependencies);
  const numbers = createNumberActions(dependencies);
  return implement(orderContract, {
    'search-orders': (query) => list.search(query),
    'show-order': ({ number }) => order.show(number),
    'add-note': {
      run: async (note, { actor }) => noteView(await addNote(db, clock, actor, note), await access.names()),
      audit: toTarget,
    },
    'export-orders': {
      run: ({ format, language, columns, ...query }) => exports.orders(query, { format, language }, columns),
      auditResult: (file, { format, columns, text }) => recordExport(file, { format, hasText: Boolean(text), columns }),
    },
    'export-ledger': {
      run: ({ number, ...form }) => exports.ledger(number, form),
      auditResult: (file, { format }) => recordExport(file, { format }),
    },
    invoices: {
      run: ({ numbers }) => invoices.save(numbers),
      audit: ({ numbers }) => ({ details: { count: numbers.length } }),
    },
    'order-document': {
      run: (query) => invoices.open(query),
      audit: ({ number, kind }) => ({ target: number, details: { about: kind } }),
    },
    settle: {
      run: (payment, caller) => money.settle(payment, caller, undoUntil(caller, clock.now())),
      audit: (payment, { actor }) => ({ target: payment.number, details: { ...payment, actor } }),
    },
    'undo-credit': {
      run: ({ number, entry }) => money.undoCredit(number, entry),
      audit: async ({ number, entry }) => ({ target: number, details: await money.describeCredit(number, entry) }),
    },
    'reverse-credit': {
      run: ({ number, entry, reason }, caller) => money.reverseCredit(number, entry, reason, caller),
      audit: async ({ number, entry, reason }) => ({
        target: number,
        details: { ...(await money.describeCredit(number, entry)), reason },
      }),
    },
    refund: {
      run: ({ byHand, ...refund }, caller) => (byHand ? money.giveBack(refund, caller) : money.refund(refund, caller)),
      audit: ({ byHand, ...refund }, { actor }) => ({
        action: byHand ? 'give-back' : 'refund',
        target: refund.number,
        details: { ...refund, actor },
      }),
      outgoingAmount: (refund) => money.refundTotal(refund),
    },
    'decline-refund': {
      run: ({ number, reason }, caller) => money.declineRefund(number, reason, caller),
      audit: ({ number, reason }) => ({ target: number, details: { reason } }),
    },
    cancel: {
      run: ({ number }, caller) => actions.cancel(number, caller),
      audit: toTarget,
    },
    restock: {
      run: ({ number }, caller) => actions.restock(number, caller),
      audit: toTarget,
    },
    waybill: {
      run: ({ number, waybill, unpaid }, caller) => actions.waybill(number, waybill, unpaid, caller),
      audit: ({ number, waybill, unpaid }) => ({
        target: number,
        details: { waybillNumber: waybill, mayBeUnpaid: unpaid },
      }),
    },
    'assign-numbers': {
      run: ({ number, at }, caller) => numbers.assign(number, at, caller),
      audit: ({ number, at, reason = '' }) => ({ target: number, details: { ...at, reason } }),
    },
    'void-number': {
      run: ({ raceNumber }) => numbers.voidNumber(raceNumber),
      audit: ({ raceNumber, reason = '' }) => ({ target: String(raceNumber), details: { reason } }),
    },
    resend: {
      run: ({ number }, caller) => actions.resend(number, caller),
      audit: ({ number }) => ({ action: 'resend-letter', target: number }),
    },
    'resend-email': {
      async run({ id }) {
        await emails.sendAgain(id);
        return { id };
      },
      audit: ({ id }) => ({ action: 'resend-unconfirmed', target: String(id) }),
    },
  });
}
