import type { PayableOrder, Share } from './matchTransfer.ts';

export interface Allocation {
  shares: Share[];
  /** `part`: some of the orders still want money; `overpaid`: there is more than they asked for. */
  state: 'settled' | 'part' | 'overpaid';
  /** Minor units beyond what was open. */
  surplus: number;
}

/**
 * Divides a transfer among the orders that staff says it is for, in the order they are named. What nobody asked for stays with the
 * last of them, so that the money is on record until it is given back.
 */
export function allocateTransfer(amount: number, orders: readonly PayableOrder[]): Allocation {
  let left = amount;
  const shares = orders.map(({ number, open, status }) => {
    const share = Math.min(left, status === 'paid' || status === 'refunded' ? 0 : Math.max(0, open));
    left -= share;
    return { number, amount: share };
  });
  const last = shares.at(-1);
  if (last) last.amount += left;
  const wanted = orders.some(({ open, status }, index) => {
    const isWaiting = status === 'awaiting-payment' || status === 'cancelled';
    return isWaiting && (shares[index]?.amount ?? 0) < open;
  });
  const state = left > 0 ? 'overpaid' : wanted ? 'part' : 'settled';
  return { shares: shares.filter((share) => share.amount > 0), state, surplus: left };
}
