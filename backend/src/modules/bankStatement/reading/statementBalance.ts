import { kyivDay } from '../../../kyivTime.ts';
import type { UnkeyedRow } from './statementRow.ts';

/** Balances that a statement of one account states, in minor units. */
export interface StatementBalance {
  /** IBAN, or what the file has in its place; empty for none. */
  account: string;
  currency: string;
  /** The balance before the first transfer of this day, `2025-05-20`. */
  openingDay: string;
  opening: number;
  /** The balance after the last transfer of this day. */
  closingDay: string;
  closing: number;
}

export interface StatedBalance {
  day: string;
  amount: number;
  currency: string;
}

export const toOwnAccount = (text: string): string => text.replace(/\s/gu, '');

/**
 * Banks date an opening balance by its own day or by the one before, so that the first transfer decides.
 * @returns nothing unless both ends are stated.
 */
export function toStatementBalances(
  account: string,
  { opening, closing }: { opening: StatedBalance | undefined; closing: StatedBalance | undefined },
  rows: readonly Pick<UnkeyedRow, 'bookedAt' | 'isPending'>[],
): StatementBalance[] {
  if (!opening || !closing || opening.currency !== closing.currency) return [];
  const days = rows.filter(({ isPending }) => !isPending).map(({ bookedAt }) => kyivDay(bookedAt));
  const [first = closing.day, last = closing.day] = [days.toSorted()[0], days.toSorted().at(-1)];
  const [openingDay = first] = [first, closing.day].toSorted();
  const closingDay = [last, closing.day].toSorted().at(-1) ?? last;
  return [
    {
      account,
      currency: opening.currency,
      openingDay,
      opening: opening.amount,
      closingDay,
      closing: closing.amount,
    },
  ];
}
