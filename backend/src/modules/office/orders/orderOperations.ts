import { orderContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import type { Staff } from '../createStaff.ts';
import { recordExport } from '../recorded.ts';
import { assertImpersonal } from './orderNotes.ts';

const toTarget = ({ number }: { number: string }) => ({ target: number });

/** Orders in the office and on the command line. */
export const orderOperations = ({ office, ...staff }: Staff) =>
  implement(orderContract, {
    'search-orders': (query) => office.orders.search(query),
    'show-order': ({ number }) => office.order.show(number),
    'add-note': {
      run: (note, { actor }) => office.addNote(actor, note),
      audit: toTarget,
    },
    'export-orders': {
      run: ({ format, columns, ...query }) => office.exports.orders(query, format, columns),
      auditResult: (file, { format, columns, text }) => recordExport(file, { format, hasText: Boolean(text), columns }),
    },
    'export-ledger': {
      run: ({ number, format }) => office.exports.ledger(number, format),
      auditResult: (file, { format }) => recordExport(file, { format }),
    },
    invoices: {
      run: ({ numbers }) => office.invoices.save(numbers),
      audit: ({ numbers }) => ({ details: { count: numbers.length } }),
    },
    settle: {
      run: (payment, caller) => staff.settle(payment, caller),
      audit: (payment, { actor }) => ({ target: payment.number, details: { actor, ...payment } }),
    },
    refund: {
      run: ({ byHand, ...refund }, caller) => (byHand ? staff.giveBack(refund, caller) : staff.refund(refund, caller)),
      audit: ({ byHand, ...refund }, { actor }) => ({
        action: byHand ? 'give-back' : 'refund',
        target: refund.number,
        details: { actor, ...refund },
      }),
      outgoingAmount: (refund) => staff.refundTotal(refund),
    },
    'decline-refund': {
      run: ({ number, reason }, caller) => staff.declineRefund(number, reason, caller),
      audit: ({ number, reason }) => ({ target: number, details: { reason } }),
    },
    cancel: {
      run: ({ number }, caller) => staff.cancel(number, caller),
      audit: toTarget,
    },
    restock: {
      run: ({ number }, caller) => staff.restock(number, caller),
      audit: toTarget,
    },
    waybill: {
      run: ({ number, waybill, unpaid }, caller) => staff.waybill(number, waybill, unpaid, caller),
      audit: ({ number, waybill, unpaid }) => ({
        target: number,
        details: { waybillNumber: waybill, mayBeUnpaid: unpaid },
      }),
    },
    'assign-numbers': {
      run: ({ number, at }, caller) => staff.assign(number, at, caller),
      audit({ number, at, reason = '' }) {
        assertImpersonal(reason);
        return { target: number, details: { ...at, reason } };
      },
    },
    'void-number': {
      run: ({ raceNumber }) => staff.voidNumber(raceNumber),
      audit({ raceNumber, reason = '' }) {
        assertImpersonal(reason);
        return { target: String(raceNumber), details: { reason } };
      },
    },
    resend: {
      run: ({ number }, caller) => staff.resend(number, caller),
      audit: ({ number }) => ({ action: 'resend-letter', target: number }),
    },
    'resend-letter': {
      run: ({ id }) => staff.resendEmail(id),
      audit: ({ id }) => ({ action: 'resend-unconfirmed', target: String(id) }),
    },
  });
