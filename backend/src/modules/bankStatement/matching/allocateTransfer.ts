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

/** Shares as a person named them; an order without an amount gets what it costs of the rest. Undefined when they differ from the transfer. */
export function allocateByHand(
  amount: number,
  orders: readonly PayableOrder[],
  named: ReadonlyMap<string, number>,
): Allocation | undefined {
  const rest = amount - orders.reduce((sum, { number }) => sum + (named.get(number) ?? 0), 0);
  const others = orders.filter(({ number }) => !named.has(number));
  if (rest < 0 || (rest > 0 && others.length === 0)) return undefined;
  const left = allocateTransfer(rest, others).shares;
  const shares = orders.flatMap(({ number }) => {
    const share = named.get(number) ?? left.find((one) => one.number === number)?.amount ?? 0;
    return share > 0 ? [{ number, amount: share }] : [];
  });
  const computeShare = (number: string) => shares.find((share) => share.number === number)?.amount ?? 0;
  const surplus = orders.reduce(
    (sum, { number, open }) => sum + Math.max(0, computeShare(number) - Math.max(0, open)),
    0,
  );
  const isUnderpaid = orders.some(({ number, open }) => computeShare(number) < open);
  return { shares, surplus, state: surplus > 0 ? 'overpaid' : isUnderpaid ? 'part' : 'settled' };
}
