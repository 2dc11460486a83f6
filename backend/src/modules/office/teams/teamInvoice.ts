import type { TeamInvoice } from 'shared-lib/api/office';
import { type InvoiceCorrection, openAmount, reservedUntilFor } from '../../orders/index.ts';
import type { TeamRow } from '../../participants/index.ts';

/** @param correction the last one of the invoice. */
export function getInvoice(row: TeamRow, correction: InvoiceCorrection | undefined, now: Date): TeamInvoice {
  const { status, paymentMethod, orderedAt, paidAt, total, balance, currency } = row;
  const isInvoiced = orderedAt !== null && paymentMethod === 'invoice';
  const dueAt = isInvoiced && status !== 'paid' ? reservedUntilFor('invoice', orderedAt) : null;
  const unpaid = !dueAt ? 'none' : dueAt <= now ? 'overdue' : correction ? 'corrected' : 'issued';
  return {
    state: status === 'paid' ? 'paid' : unpaid,
    issuedAt: isInvoiced ? orderedAt.toISOString() : null,
    dueAt: dueAt?.toISOString() ?? null,
    correctedAt: correction?.createdAt.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
    open: status && total !== null ? openAmount({ status, total }, balance ?? 0) : 0,
    currency: currency ?? 'UAH',
  };
}
