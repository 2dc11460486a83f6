import { limits } from 'shared-lib/validation';
import type { OrderRow } from '../order.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface SelfServiceFacts {
  now: Date;
  /** Starter kits and parcels are packed from then on. */
  packingFrom: Date;
  /** Until when runners may be changed. */
  editUntil: Date;
  /** The order has a waybill already. */
  isPacked: boolean;
}

export interface Deadlines {
  /** Until when size and delivery may change. */
  changeUntil: Date | null;
  refundUntil: Date | null;
  transferUntil: Date | null;
}

/** Until when the payer of an order may do what; null when it is not possible any longer, or not paid yet. */
export function computeDeadlines(
  { status, paidAt, total }: Pick<OrderRow, 'status' | 'paidAt' | 'total'>,
  { now, packingFrom, editUntil, isPacked }: SelfServiceFacts,
): Deadlines {
  const open = (until: Date) => (now < until ? until : null);
  if (status !== 'paid' || !paidAt) return { changeUntil: null, refundUntil: null, transferUntil: null };
  return {
    changeUntil: isPacked ? null : open(packingFrom),
    // A free place is cancelled instead.
    refundUntil: total === 0 ? null : open(new Date(paidAt.getTime() + limits.refundDays * DAY_MS)),
    transferUntil: open(editUntil),
  };
}
