import type { PayableOrder, Share } from './matchTransfer.ts';

export interface Allocation {
  shares: Share[];
  /** `part` leaves orders underpaid. */
  state: 'settled' | 'part' | 'overpaid';
  /** Minor units beyond the open amounts. */
  surplus: number;
}

/** Divides a transfer among orders in turn; the last one gets any surplus, so that it stays on record until refunded. */
export function allocateTransfer(amount: number, orders: readonly PayableOrder[]): Allocation {
  let left = amount;
  const shares = orders.map(({ number, open, status }) => {
    const share = Math.min(left, status === 'paid' || status === 'refunded' ? 0 : Math.max(0, open));
    left -= share;
    return { number, amount: share };
  });
  const last = shares.at(-1);
  if (last) last.amount += left;
  const isUnderpaid = orders.some(({ open, status }, index) => {
    const isWaiting = status === 'awaiting-payment' || status === 'cancelled';
    return isWaiting && (shares[index]?.amount ?? 0) < open;
  });
  const state = left > 0 ? 'overpaid' : isUnderpaid ? 'part' : 'settled';
  return { shares: shares.filter((share) => share.amount > 0), state, surplus: left };
}
