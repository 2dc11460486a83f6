import { limits } from 'shared-lib/validation';
import type { OrderRow } from '../order.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface SelfServiceFacts {
  now: Date;
  /** Starter kits and parcels are packed from then on. */
  packingFrom: Date;
  /** Until when runners may be changed. */
  editUntil: Date;
  addUntil: Date | null;
  /** The order has a waybill already. */
  isPacked: boolean;
}

export interface Deadlines {
  /** Until when size and delivery may change. */
  changeUntil: Date | null;
  refundUntil: Date | null;
  transferUntil: Date | null;
  /** Until when some of its places may go back: numbers and kits are prepared from then on. */
  returnUntil: Date | null;
  addUntil: Date | null;
}

const NOTHING: Deadlines = {
  changeUntil: null,
  refundUntil: null,
  transferUntil: null,
  returnUntil: null,
  addUntil: null,
};

/** Until when the payer of an order may do what; null when it is not possible any longer, or not paid yet. */
export function computeDeadlines(
  { status, paidAt, total }: Pick<OrderRow, 'status' | 'paidAt' | 'total'>,
  { now, packingFrom, editUntil, addUntil, isPacked }: SelfServiceFacts,
): Deadlines {
  const open = (until: Date) => (now < until ? until : null);
  if (status !== 'paid' || !paidAt) return NOTHING;
  // A free place is cancelled instead.
  const refundUntil = total === 0 ? null : open(new Date(paidAt.getTime() + limits.refundDays * DAY_MS));
  return {
    changeUntil: isPacked ? null : open(packingFrom),
    refundUntil,
    transferUntil: open(editUntil),
    returnUntil: refundUntil && open(refundUntil < editUntil ? refundUntil : editUntil),
    addUntil: addUntil && open(addUntil),
  };
}
