import type { OrderDocument } from 'shared-lib/api';
import { type InvoiceCorrection, invoiceNumber } from './invoiceCorrections.ts';
import type { OrderLineRow, OrderRow } from './order.ts';
import { remainingServices } from './refundCorrections.ts';

/** When services of a paid order were rendered: the run is over and the money came; undefined before. */
export function renderedAt(order: OrderRow, lines: readonly OrderLineRow[], runEndsAt: Date, now: Date) {
  const isServed = order.status === 'paid' && order.paidAt && lines.some(({ kind }) => kind === 'registration');
  if (!isServed || !order.paidAt || now < runEndsAt) return undefined;
  return order.paidAt > runEndsAt ? order.paidAt : runEndsAt;
}

/** Papers of an order, oldest first. @param actAt when services were rendered. */
export function orderDocumentList(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  corrections: readonly InvoiceCorrection[],
  actAt: Date | undefined,
): OrderDocument[] {
  const { id, createdAt, total, status, paymentMethod } = order;
  // After a full refund the payer still needs what takes the invoice back.
  const isRefunded = status === 'refunded' && corrections.length > 0;
  const isInvoiced = status === 'paid' || isRefunded || (status === 'awaiting-payment' && paymentMethod === 'invoice');
  if (order.kind !== 'purchase' || !isInvoiced || total === 0) return [];
  const invoiced = corrections[0]?.totalBefore ?? total;
  return [
    { kind: 'invoice', number: invoiceNumber(id), correction: null, at: createdAt.toISOString(), amount: invoiced },
    ...corrections.map(({ place, createdAt: at, totalBefore, totalAfter }) => ({
      kind: 'corrective-invoice' as const,
      number: invoiceNumber(id, place),
      correction: place,
      at: at.toISOString(),
      amount: totalAfter - totalBefore,
    })),
    ...(actAt
      ? [
          {
            kind: 'act' as const,
            number: invoiceNumber(id),
            correction: null,
            at: actAt.toISOString(),
            amount: remainingServices(lines, corrections, actAt).total,
          },
        ]
      : []),
  ];
}
