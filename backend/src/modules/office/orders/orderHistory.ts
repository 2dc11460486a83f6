import type { OrderEvent, OrderNote } from 'shared-lib/api/office';
import type { OrderRow } from '../../orders/index.ts';

export interface RecordedAction {
  at: Date;
  actor: string;
  action: string;
  /** Order number, or the id of a transfer that orders share. */
  target: string;
  outcome: string | null;
  details: Record<string, unknown>;
}

/** What happened to an order, newest first. */
export function getHistory(
  order: OrderRow,
  actions: readonly RecordedAction[],
  notes: readonly OrderNote[],
): OrderEvent[] {
  const own = (at: Date | null, action: string): OrderEvent[] =>
    at ? [{ at: at.toISOString(), by: null, action, outcome: null, details: {} }] : [];
  const events: OrderEvent[] = [
    ...own(order.createdAt, 'created'),
    ...own(order.invoiceSentAt, 'invoice-sent'),
    ...own(order.paidAt, 'paid'),
    ...own(order.cancelledAt, 'cancelled'),
    ...own(order.refundRequestedAt, 'refund-requested'),
    ...actions.map(({ at, actor, action, outcome, details }) => ({
      at: at.toISOString(),
      by: actor,
      action,
      outcome,
      details,
    })),
    ...notes.map(({ at, by, text }) => ({ at, by, action: 'note', outcome: null, details: { text } })),
  ];
  return events.sort((one, other) => (one.at < other.at ? 1 : -1));
}
