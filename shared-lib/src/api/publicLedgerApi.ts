import { http } from 'shared-lib/http';
import type { ContributionCurrency } from './contributionApi.ts';

/** One line of the public ledger; amounts in minor units, negative for refunds and payments. */
export interface PublicLedgerEntry {
  sequence: number;
  /** `2025-05-20`, in Kyiv. */
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

/** What came and what was paid, without names, in a chain of hashes. Calls throw ApiError. */
export const publicLedgerApi = {
  pageSize: 50,
  csvUrl: '/wp-json/custom/v1/public-ledger.csv',
  documentUrl: (hash: string) => `/wp-json/custom/v1/public-ledger/documents/${hash}`,
  page: async (page: number, signal?: AbortSignal) =>
    (await http.get<PublicLedgerPage>('/custom/v1/public-ledger', { params: { page }, signal })).data,
};
