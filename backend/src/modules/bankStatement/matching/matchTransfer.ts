import type { ProposalReason } from 'shared-lib/api/office';
import type { OrderStatus } from 'shared-lib/vocabulary';
import type { StatementRow } from '../reading/statementRow.ts';
import { orderNumbersIn } from './orderNumbersIn.ts';

export interface PayableOrder {
  number: string;
  status: OrderStatus;
  /** Minor units still to be paid. */
  open: number;
  currency: string;
  /** EDRPOU or IPN of the payer, or empty. */
  payerCode: string;
}

export interface Share {
  number: string;
  amount: number;
}

export type IgnoredReason = 'zero' | 'outgoing' | 'unrelated';

export type Match =
  | { state: 'settled'; shares: Share[] }
  | { state: 'proposed'; reason: ProposalReason; numbers: string[] }
  | { state: 'ignored'; reason: IgnoredReason };

type Transfer = Pick<StatementRow, 'amount' | 'currency' | 'purpose' | 'payerCode'>;

const CLOSE = 100;

/**
 * Matches a transfer by order numbers and exact amount; near matches are proposed to staff.
 * @param orders those the purpose names and the unpaid ones of the payer.
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
  const isNear = (amount: number) => Math.abs(amount - transfer.amount) <= CLOSE;
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

const total = (orders: readonly PayableOrder[]): number => orders.reduce((amount, { open }) => amount + open, 0);
