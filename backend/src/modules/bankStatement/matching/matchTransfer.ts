import type { IgnoredReason, ProposalReason } from 'shared-lib/api/office';
import type { OrderStatus } from 'shared-lib/vocabulary';
import type { StatementRow } from '../reading/statementRow.ts';
import { compareNames, hasName } from './names.ts';
import { findObstacle, isTakenBack, type LineMarks } from './obstacles.ts';
import { findOrderReferences, type OrderReference } from './orderReferences.ts';
import { normalizePayerCode } from './payerCodes.ts';
import { findSum } from './sums.ts';

export interface PayableOrder {
  number: string;
  status: OrderStatus;
  /** Minor units still to be paid. */
  open: number;
  currency: string;
  /** EDRPOU or IPN of the payer, or empty. */
  payerCode: string;
  /** Payer of the invoice, or else who ordered. */
  payerName: string;
  /** Its run is over. */
  isArchived: boolean;
}

export interface Share {
  number: string;
  amount: number;
}

export type Match =
  | { state: 'settled'; shares: Share[] }
  | { state: 'proposed'; reason: ProposalReason; numbers: string[] }
  | { state: 'ignored'; reason: IgnoredReason };

export type Transfer = Pick<StatementRow, 'amount' | 'currency' | 'purpose' | 'payerCode' | 'payerName' | 'bookedAt'> &
  LineMarks;

const CLOSE = 100;
/** More in one text are alternatives or a list that a person reads better. */
const MAX_SETTLED = 2;
const MAX_SUGGESTED = 5;

/**
 * A transfer settles by itself only orders that its payer named, with their exact sum; anything near is proposed to staff.
 * @param orders those the purpose may mean, and unpaid ones of the payer by code or name.
 */
export function matchTransfer(transfer: Transfer, orders: readonly PayableOrder[], now: Date): Match {
  if (transfer.amount === 0) return { state: 'ignored', reason: 'zero' };
  if (transfer.amount < 0) return { state: 'ignored', reason: isTakenBack(transfer) ? 'taken-back' : 'outgoing' };
  const references = findOrderReferences(transfer.purpose, transfer.payerName);
  const named = references.filter(({ kind }) => kind === 'printed' || kind === 'short');
  const match =
    named.length > 0 ? matchNamed(transfer, references, orders) : matchUnnamed(transfer, references, orders);
  const obstacle = findObstacle(transfer, now);
  if (!obstacle || match.state === 'ignored') return match;
  const numbers = match.state === 'settled' ? match.shares.map(({ number }) => number) : match.numbers;
  return { state: 'proposed', reason: obstacle, numbers };
}

function matchNamed(transfer: Transfer, references: readonly OrderReference[], orders: readonly PayableOrder[]): Match {
  const clear = references.filter(({ kind }) => kind === 'printed' || kind === 'short');
  const named = orders.filter(({ number }) => clear.some((reference) => reference.number === number));
  const propose = (reason: ProposalReason, more: readonly PayableOrder[] = []): Match => ({
    state: 'proposed',
    reason,
    numbers: toNumbers([...named, ...more]),
  });
  if (named.length < clear.length) return propose('unknown-order', listOfPayer(transfer, orders));
  if (named.some(({ currency }) => currency !== transfer.currency)) return propose('other-currency');
  if (named.some(({ status }) => status === 'cancelled')) return propose('cancelled');
  if (named.some(({ status, open }) => status !== 'awaiting-payment' || open <= 0)) return propose('paid-already');
  if (named.some(({ isArchived }) => isArchived)) return propose('archived-edition');
  const others = listWaiting(transfer, orders).filter((order) =>
    references.some(({ number, kind }) => kind === 'bare' && number === order.number),
  );
  const missing = total(named) - transfer.amount;
  if (missing === 0) {
    if (others.length > 0 || named.length > MAX_SETTLED) return propose('several-numbers', others);
    const isCertain = (order: PayableOrder) =>
      agreesWith(transfer, order) || clear.some(({ number, kind }) => kind === 'printed' && number === order.number);
    if (TAKEN_BACK.test(transfer.purpose) || !named.every(isCertain)) return propose('unclear-number');
    return { state: 'settled', shares: named.map(({ number, open }) => ({ number, amount: open })) };
  }
  if (Math.abs(missing) <= CLOSE) return propose('sum-close', others);
  return propose(missing > 0 ? 'sum-less' : 'sum-more', others);
}

/** Such as `замість RUN-000042`; a bank writes Latin letters, too. */
const TAKEN_BACK =
  /(?<!\p{L})(?:(?:зам[iі]сть|вместо|instead|о?кр[iі]м|кроме|except)(?!\p{L})|(?:не|not)\s+(?:за\s+|for\s+)?(?:run|рун))/iu;

function matchUnnamed(
  transfer: Transfer,
  references: readonly OrderReference[],
  orders: readonly PayableOrder[],
): Match {
  const propose = (reason: ProposalReason, found: readonly PayableOrder[]): Match => ({
    state: 'proposed',
    reason,
    numbers: toNumbers(found.slice(0, MAX_SUGGESTED)),
  });
  const meant = listWaiting(transfer, orders).filter(({ number }) => references.some((one) => one.number === number));
  const byCode = nearest(transfer.amount, listOfPayer(transfer, orders), CLOSE);
  if (byCode.length > 0) return propose('no-number', byCode);
  const byNumber = nearest(transfer.amount, meant, CLOSE);
  if (byNumber.length > 0) return propose('unclear-number', byNumber);
  const alike = listWaiting(transfer, orders).filter((order) => isNamedIn(transfer, order));
  const byName = nearest(transfer.amount, alike, 0);
  if (byName.length > 0) return propose('no-number', byName);
  const agreeing = meant.filter((order) => agreesWith(transfer, order));
  if (agreeing.length > 0) return propose('unclear-number', agreeing);
  return { state: 'ignored', reason: 'unrelated' };
}

/** Orders that cost the amount: alternatives, or several that make it up together. */
function nearest(amount: number, orders: readonly PayableOrder[], most: number): readonly PayableOrder[] {
  const isNear = (sum: number) => Math.abs(sum - amount) <= most;
  const single = orders.filter(({ open }) => isNear(open));
  if (single.length > 0) return single;
  if (orders.length > 0 && isNear(total(orders))) return orders;
  return findSum(amount, orders);
}

export const agreesWith = (transfer: Pick<Transfer, 'payerCode' | 'payerName'>, order: PayableOrder): boolean =>
  isCodeFrom(transfer.payerCode, order) || compareNames(transfer.payerName, order.payerName) === 'match';

const isCodeFrom = (code: string, { payerCode }: PayableOrder) =>
  normalizePayerCode(code) !== '' && normalizePayerCode(code) === normalizePayerCode(payerCode);

/** The payer, or a person whom the purpose names, as parents pay for children and terminals for anyone. */
export function isNamedIn(
  { payerName, purpose }: Pick<Transfer, 'payerName' | 'purpose'>,
  order: PayableOrder,
): boolean {
  return compareNames(payerName, order.payerName) === 'match' || hasName(purpose, order.payerName);
}

const listWaiting = ({ currency }: Transfer, orders: readonly PayableOrder[]): PayableOrder[] =>
  orders.filter((order) => order.status === 'awaiting-payment' && order.open > 0 && order.currency === currency);

const listOfPayer = (transfer: Transfer, orders: readonly PayableOrder[]): PayableOrder[] =>
  listWaiting(transfer, orders).filter((order) => isCodeFrom(transfer.payerCode, order));

const toNumbers = (orders: readonly PayableOrder[]) => [...new Set(orders.map(({ number }) => number))];

const total = (orders: readonly PayableOrder[]): number => orders.reduce((amount, { open }) => amount + open, 0);
