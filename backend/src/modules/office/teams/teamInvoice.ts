import type { TeamInvoice } from 'shared-lib/api/office';
import { type InvoiceCorrection, openAmount, reservedUntilFor } from '../../orders/index.ts';
import type { TeamPart } from '../../participants/index.ts';

/** @param correction the last one of the invoice. */
export function getInvoice(part: TeamPart, correction: InvoiceCorrection | undefined, now: Date): TeamInvoice {
  const { status, paymentMethod, orderedAt, paidAt, total, balance, currency } = part;
  const isInvoiced = paymentMethod === 'invoice';
  const dueAt = isInvoiced && status !== 'paid' ? reservedUntilFor('invoice', orderedAt) : null;
  const unpaid = !dueAt ? 'none' : dueAt <= now ? 'overdue' : correction ? 'corrected' : 'issued';
  return {
    state: status === 'paid' ? 'paid' : unpaid,
    issuedAt: isInvoiced ? orderedAt.toISOString() : null,
    dueAt: dueAt?.toISOString() ?? null,
    correctedAt: correction?.createdAt.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
    open: openAmount({ status, total }, balance),
    currency,
  };
}
