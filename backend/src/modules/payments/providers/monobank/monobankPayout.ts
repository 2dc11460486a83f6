import { type Currency, currencies } from 'shared-lib/vocabulary';
import { fromKyivTime, kyivDay } from '../../../../kyivTime.ts';
import type { ReportedPayout } from '../paymentProvider.ts';
import { currencyNumbers } from './monobankEvent.ts';

type Item = ReportedPayout['items'][number];

/** The bank pays the successful payments of a day, less its fee and the refunds of that day, in one transfer without an id. */
export function toMonobankPayouts(day: string, rows: readonly Record<string, unknown>[]): ReportedPayout[] {
  return currencies.flatMap((currency) => {
    const items = rows.flatMap((row) => (isIn(row, currency) ? listItems(row, day) : []));
    return items.length === 0 ? [] : [{ providerId: day, day, currency, items }];
  });
}

const isIn = ({ ccy }: Record<string, unknown>, currency: Currency) => ccy === currencyNumbers[currency];

function listItems(row: Record<string, unknown>, day: string): Item[] {
  const { invoiceId, reference, status, amount, profitAmount, date, cancelList } = row;
  const own = { transactionId: String(invoiceId ?? ''), reference: String(reference ?? '') };
  const isPaid = status === 'success' || status === 'reversed';
  const items: Item[] = [];
  if (isPaid && isWhole(amount) && toDay(date) === day)
    items.push({ ...own, amount, fee: isWhole(profitAmount) ? amount - profitAmount : 0 });
  for (const [at, cancel] of (Array.isArray(cancelList) ? cancelList : []).entries()) {
    const isDone = cancel?.status === undefined || cancel.status === 'success';
    if (isDone && isWhole(cancel?.amount) && toDay(cancel.date ?? cancel.modifiedDate) === day)
      items.push({ ...own, transactionId: `${own.transactionId}:${at}`, amount: -cancel.amount, fee: 0 });
  }
  return items;
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** `2025-05-20 13:30:00` on a wall in Kyiv, or an ISO instant. */
function toDay(date: unknown): string {
  const text = String(date ?? '');
  const instant = /[Zz]$|[+-]\d{2}:?\d{2}$/u.test(text) ? new Date(text) : fromKyivTime(text.replace(' ', 'T'));
  return instant && !Number.isNaN(instant.getTime()) ? kyivDay(instant) : '';
}
