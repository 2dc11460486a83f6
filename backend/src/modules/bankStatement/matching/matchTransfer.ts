import type { StatementRow } from '../reading/statementRow.ts';
import { orderNumbersIn } from './orderNumbersIn.ts';

/** An order as far as a transfer is concerned. */
export interface PayableOrder {
  number: string;
  status: 'awaiting-payment' | 'paid' | 'cancelled' | 'refunded';
  /** What is still to be paid, in minor units. */
  open: number;
  currency: string;
  /** EDRPOU or IPN of who is to pay; empty when nobody said. */
  payerCode: string;
}

/** Money for one order. */
export interface Share {
  number: string;
  /** Minor units. */
  amount: number;
}

/**
 * Why staff has to look:
 * - `sum-close`: at most a hryvnia (a dollar, a euro) from what is open; `sum-less`, `sum-more`: further away;
 * - `no-number`: the payer and the sum are those of an order, the purpose names none;
 * - `unknown-order`: the purpose names an order that is not there;
 * - `paid-already`, `cancelled`, `other-currency`: the order it names is.
 */
export type ProposalReason =
  | 'sum-close'
  | 'sum-less'
  | 'sum-more'
  | 'no-number'
  | 'unknown-order'
  | 'paid-already'
  | 'cancelled'
  | 'other-currency';

export type IgnoredReason = 'zero' | 'outgoing' | 'unrelated';

export type Match =
  | { state: 'settled'; shares: Share[] }
  | { state: 'proposed'; reason: ProposalReason; numbers: string[] }
  | { state: 'ignored'; reason: IgnoredReason };

type Transfer = Pick<StatementRow, 'amount' | 'currency' | 'purpose' | 'payerCode'>;

/** A hundred minor units. */
const CLOSE = 100;

/**
 * What a transfer pays. Only an order number together with the exact sum settles; one transfer may pay several orders whose sums
 * add up. Everything near is proposed, the rest is not ours.
 *
 * @param orders at least those the purpose names, and those that wait for money of this payer.
 */
export function matchTransfer(transfer: Transfer, orders: readonly PayableOrder[]): Match {
  if (transfer.amount === 0) return { state: 'ignored', reason: 'zero' };
  if (transfer.amount < 0) return { state: 'ignored', reason: 'outgoing' };
  const numbers = orderNumbersIn(transfer.purpose);
  return numbers.length > 0 ? matchNamed(transfer, numbers, orders) : matchUnnamed(transfer, orders);
}

function matchNamed(transfer: Transfer, numbers: string[], orders: readonly PayableOrder[]): Match {
  const named = orders.filter(({ number }) => numbers.includes(number));
  const propose = (reason: ProposalReason): Match => ({
    state: 'proposed',
    reason,
    numbers: named.map(({ number }) => number),
  });
  if (named.length < numbers.length) {
    const known = [...named, ...ofPayer(transfer, orders)].map(({ number }) => number);
    return { state: 'proposed', reason: 'unknown-order', numbers: [...new Set(known)] };
  }
  if (named.some(({ currency }) => currency !== transfer.currency)) return propose('other-currency');
  if (named.some(({ status }) => status === 'cancelled')) return propose('cancelled');
  if (named.some(({ status, open }) => status !== 'awaiting-payment' || open <= 0)) return propose('paid-already');
  const missing = total(named) - transfer.amount;
  if (missing === 0) return { state: 'settled', shares: named.map(({ number, open }) => ({ number, amount: open })) };
  if (Math.abs(missing) <= CLOSE) return propose('sum-close');
  return propose(missing > 0 ? 'sum-less' : 'sum-more');
}

function matchUnnamed(transfer: Transfer, orders: readonly PayableOrder[]): Match {
  const waiting = ofPayer(transfer, orders);
  const isNear = (sum: number) => Math.abs(sum - transfer.amount) <= CLOSE;
  const near = waiting.filter(({ open }) => isNear(open));
  const found = near.length > 0 ? near : isNear(total(waiting)) ? waiting : [];
  if (found.length === 0) return { state: 'ignored', reason: 'unrelated' };
  return { state: 'proposed', reason: 'no-number', numbers: found.map(({ number }) => number) };
}

const ofPayer = ({ payerCode, currency }: Transfer, orders: readonly PayableOrder[]): PayableOrder[] =>
  payerCode === ''
    ? []
    : orders.filter(
        (order) =>
          order.status === 'awaiting-payment' &&
          order.open > 0 &&
          order.currency === currency &&
          order.payerCode === payerCode,
      );

const total = (orders: readonly PayableOrder[]): number => orders.reduce((sum, { open }) => sum + open, 0);
