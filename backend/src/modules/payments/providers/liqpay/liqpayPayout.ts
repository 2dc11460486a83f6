import { currencies } from 'shared-lib/vocabulary';
import { parseMinorUnits } from '../../../../minorUnits.ts';
import type { ReportedPayout } from '../paymentProvider.ts';

/** Transactions that return money to the payer. */
const refunds = ['refund', 'reverse'];

/** Rows of one compensation, by currency. */
export function toLiqPayPayouts(
  providerId: string,
  day: string,
  rows: readonly Record<string, unknown>[],
): ReportedPayout[] {
  return currencies.flatMap((currency) => {
    const own = rows.filter(({ trans_currency }) => trans_currency === currency);
    const items = own.flatMap((row) => toItem(row) ?? []);
    return items.length === 0 ? [] : [{ providerId, day, currency, items }];
  });
}

/** What reaches the bank is `trans_total`, and the rest of the amount is the fee. */
function toItem(row: Record<string, unknown>): ReportedPayout['items'][number] | undefined {
  const amount = parseAmount(row.trans_amount);
  const total = parseAmount(row.trans_total);
  if (amount === undefined || total === undefined) return undefined;
  const sign = refunds.includes(String(row.trans_type)) ? -1 : 1;
  return {
    transactionId: String(row.id ?? ''),
    reference: String(row.order_id ?? ''),
    amount: sign * amount,
    fee: sign * amount - sign * total,
  };
}

/** Rows of refunds may be negative already. */
const parseAmount = (value: unknown) => parseMinorUnits(String(value ?? '').replace(/^-/u, ''));
