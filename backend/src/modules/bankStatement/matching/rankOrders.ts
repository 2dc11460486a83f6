import { type CandidateReason, WRITE_OFF_BELOW } from 'shared-lib/api/office';
import { isNamedIn, type PayableOrder, type Transfer } from './matchTransfer.ts';
import { compareNames } from './names.ts';
import { findOrderReferences, type OrderReference } from './orderReferences.ts';
import { normalizePayerCode } from './payerCodes.ts';

export interface RankedOrder<Order> {
  order: Order;
  reasons: CandidateReason[];
}

/** @param together amounts of the other waiting transfers that may pay an order, by its number. */
export function rankOrders<Order extends PayableOrder>(
  transfer: Transfer,
  orders: readonly Order[],
  together: ReadonlyMap<string, number> = new Map(),
): RankedOrder<Order>[] {
  const references = findOrderReferences(transfer.purpose, transfer.payerName);
  const near = new Set(references.flatMap(nearNumbers));
  return orders
    .map((order) => ({
      order,
      reasons: [
        ...numberReasons(order, references, near),
        ...sumReasons(transfer, order, together.get(order.number) ?? 0),
        ...payerReasons(transfer, order),
        ...stateReasons(transfer, order),
      ],
    }))
    .map((ranked) => ({ ranked, rank: getRank(ranked.reasons) }))
    .sort((one, other) => one.rank - other.rank || one.ranked.order.number.localeCompare(other.ranked.order.number))
    .map(({ ranked }) => ranked);
}

function getRank(reasons: readonly CandidateReason[]): number {
  const has = (...some: CandidateReason[]) => some.some((reason) => reasons.includes(reason));
  const isPayer = has('name', 'code');
  const isSum = has('sum', 'sum-together');
  const kind = has('number')
    ? 0
    : has('number-short')
      ? 1
      : isSum && isPayer
        ? 2
        : has('number-unclear')
          ? 3
          : has('number-near')
            ? 4
            : isPayer
              ? 5
              : has('name-close')
                ? 6
                : 7;
  const lacks = [!has('sum', 'sum-together'), !has('sum-close'), !has('code'), !has('name')];
  const weight = lacks.reduce((sum, isLacking) => sum * 2 + Number(isLacking), 0);
  return kind * 100 + Number(has('paid', 'cancelled', 'archived-edition', 'other-currency')) * 50 + weight;
}

function numberReasons(
  { number }: PayableOrder,
  references: readonly OrderReference[],
  near: ReadonlySet<string>,
): CandidateReason[] {
  const reference = references.find((one) => one.number === number);
  if (!reference) return near.has(number) ? ['number-near'] : [];
  return [reasonOfKind[reference.kind]];
}

const reasonOfKind = {
  printed: 'number',
  short: 'number-short',
  unclear: 'number-unclear',
  bare: 'number-unclear',
} as const;

function sumReasons({ amount }: Transfer, { open }: PayableOrder, others: number): CandidateReason[] {
  if (open <= 0) return [];
  if (amount === open) return ['sum'];
  if (Math.abs(amount - open) < WRITE_OFF_BELOW) return ['sum-close'];
  if (others > 0 && amount + others === open) return ['sum-together'];
  return amount < open ? ['sum-part'] : [];
}

function payerReasons(transfer: Transfer, order: PayableOrder): CandidateReason[] {
  const code = normalizePayerCode(transfer.payerCode);
  const isCode = code !== '' && code === normalizePayerCode(order.payerCode);
  const isClose = compareNames(transfer.payerName, order.payerName) === 'close';
  const name: CandidateReason[] = isNamedIn(transfer, order) ? ['name'] : isClose ? ['name-close'] : [];
  return isCode ? [...name, 'code'] : name;
}

function stateReasons({ currency }: Transfer, order: PayableOrder): CandidateReason[] {
  if (order.status === 'cancelled') return ['cancelled'];
  if (order.status !== 'awaiting-payment' || order.open <= 0) return ['paid'];
  if (order.currency !== currency) return ['other-currency'];
  return order.isArchived ? ['archived-edition'] : [];
}

const PRINTED_DIGITS = 6;

/** Numbers that differ by one digit: another, a missing, a doubled one, or two that changed places. */
export function nearNumbers({ digits }: Pick<OrderReference, 'digits'>): string[] {
  const found = new Set<string>();
  const take = (text: string) => {
    if (text.length === PRINTED_DIGITS && Number(text) > 0) found.add(`RUN-${text}`);
  };
  const known = digits.length > PRINTED_DIGITS ? digits : digits.padStart(PRINTED_DIGITS, '0');
  for (let at = 0; at < known.length; at += 1) {
    const [before, after] = [known.slice(0, at), known.slice(at + 1)];
    take(before + after);
    take(
      before +
        known
          .slice(at, at + 2)
          .split('')
          .reverse()
          .join('') +
        known.slice(at + 2),
    );
    for (let digit = 0; digit < 10; digit += 1) take(`${before}${digit}${after}`);
  }
  if (digits.length === PRINTED_DIGITS - 1) {
    for (let at = 0; at <= digits.length; at += 1) {
      for (let digit = 0; digit < 10; digit += 1) take(`${digits.slice(0, at)}${digit}${digits.slice(at)}`);
    }
  }
  found.delete(`RUN-${digits.padStart(PRINTED_DIGITS, '0')}`);
  return [...found];
}
