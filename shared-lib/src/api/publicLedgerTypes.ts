import type { ContributionCurrency } from './contributionTypes.ts';

/** One line of the public ledger: days in Kyiv, amounts in minor units, negative for refunds and payments. Calls throw ApiError. */
export interface PublicLedgerEntry {
  sequence: number;
  day: string;
  kind: 'contribution' | 'refund' | 'payment' | 'reversal';
  amount: number;
  currency: ContributionCurrency;
  purpose: { ua: string; en: string };
  document: string;
  hash: string;
}

export interface PublicLedgerTotals {
  currency: ContributionCurrency;
  received: number;
  paid: number;
  left: number;
}

export interface PublicLedgerPage {
  entries: PublicLedgerEntry[];
  count: number;
  totals: PublicLedgerTotals[];
  newest: string;
}
