import type { PublicLedgerKind } from '../vocabulary/index.ts';
import type { ContributionCurrency } from './contributionTypes.ts';

/** One line of the public ledger: days in Kyiv, amounts in minor units, negative for refunds and payments. Calls throw ApiError. */
export interface PublicLedgerEntry {
  sequence: number;
  day: string;
  kind: PublicLedgerKind;
  amount: number;
  currency: ContributionCurrency;
  purpose: { ua: string; en: string };
  document: string;
  hash: string;
}

export interface PublicLedgerTotals {
  currency: ContributionCurrency;
  received: number;
  /** What of it entries brought; older backends send none. */
  entries?: number;
  paid: number;
  left: number;
}

export interface PublicLedgerPage {
  entries: PublicLedgerEntry[];
  count: number;
  totals: PublicLedgerTotals[];
  newest: string;
}
