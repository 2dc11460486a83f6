import type { Db } from '../../database/connection.ts';
import { findRegistrations } from '../registrations/index.ts';
import { correctInvoice, findInvoicedTotal, type InvoiceCorrection } from './invoiceCorrections.ts';
import { createLedger } from './ledger.ts';
import type { OrderLineRow, OrderRow } from './order.ts';
import { getRegistrationIds } from './orderLines.ts';
import { findLines } from './orders.queries.ts';
import type { CorrectedLine } from './orders.tables.ts';

const refundedPart = { ua: 'Повернена частина оплати', en: 'Refunded part of the payment' };

/**
 * Corrects the invoice of a paid company order by a refund that was just booked: an invoice and an act must not state more
 * than remains paid. Returning a surplus corrects nothing. @returns the place of the correction.
 */
export async function correctByRefund(db: Db, order: OrderRow, now: Date): Promise<number | undefined> {
  const lines = await findLines(db, order.id);
  if (order.status !== 'paid' || !(await needsPapers(db, order, lines))) return undefined;
  const totalBefore = await findInvoicedTotal(db, order);
  const totalAfter = Math.min(totalBefore, await createLedger(db).balance(order.id));
  if (totalAfter === totalBefore) return undefined;
  const changed = [refundedLine(lines, totalBefore, totalAfter)];
  return correctInvoice(db, order, { reason: 'refund', lines: changed, totalBefore, totalAfter, now });
}

/** Orders by invoice, and teams that paid online: companies book both. */
export async function needsPapers(db: Db, order: OrderRow, lines: readonly OrderLineRow[]): Promise<boolean> {
  if (order.kind !== 'purchase') return false;
  if (order.paymentMethod === 'invoice') return true;
  const registered = await findRegistrations(db, getRegistrationIds(lines));
  return registered.some(({ kind }) => kind === 'team');
}

/** Whole people of a team; otherwise an amount, because a refund does not say which line it is for. */
function refundedLine(lines: readonly OrderLineRow[], totalBefore: number, totalAfter: number): CorrectedLine {
  const [line] = lines;
  if (lines.length === 1 && line && totalBefore % line.unitPrice === 0 && totalAfter % line.unitPrice === 0) {
    const { title, unitPrice } = line;
    return { title, unitPrice, before: totalBefore / unitPrice, after: totalAfter / unitPrice };
  }
  return { title: refundedPart, unitPrice: totalBefore - totalAfter, before: 1, after: 0 };
}

type ServiceLine = Pick<OrderLineRow, 'title' | 'quantity' | 'unitPrice' | 'sum'>;

/**
 * Participation that was paid and not refunded before a time. Of an order with goods, a refund is not taken off: it may
 * be for the goods.
 */
export function remainingServices(
  lines: readonly OrderLineRow[],
  corrections: readonly InvoiceCorrection[],
  at: Date,
): { lines: ServiceLine[]; total: number } {
  const services: ServiceLine[] = lines.filter(({ kind }) => kind === 'registration');
  const refunds = corrections.filter(({ reason, createdAt }) => reason === 'refund' && createdAt < at);
  const remaining = services.length < lines.length ? services : withoutRefunds(services, refunds);
  return { lines: remaining, total: remaining.reduce((total, { sum }) => total + sum, 0) };
}

function withoutRefunds(services: readonly ServiceLine[], refunds: readonly InvoiceCorrection[]): ServiceLine[] {
  const remaining = services.map((line) => ({ ...line }));
  for (const { title, unitPrice, before, after } of refunds.flatMap(({ lines }) => lines)) {
    const quantity = after - before;
    const line = remaining.find((each) => each.title.ua === title.ua);
    if (!line) remaining.push({ title, unitPrice, quantity, sum: quantity * unitPrice });
    else {
      line.quantity += quantity;
      line.sum += quantity * unitPrice;
    }
  }
  return remaining;
}
