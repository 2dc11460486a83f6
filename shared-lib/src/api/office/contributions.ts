import type { Currency, InternalSource, LedgerSource } from '../../vocabulary/index.ts';
import type { MonthlyGift } from '../contributionTypes.ts';

export interface Contributions {
  contributions: OfficeContribution[];
  count: number;
  sums: { currency: Currency; amount: number }[];
  /** Months of all contributions, the newest first; only with the first page. */
  months: ContributionMonth[] | null;
  next: string | null;
}

export interface ContributionMonth {
  /** `2025-05`, in Kyiv. */
  month: string;
  currency: Currency;
  amount: number;
  count: number;
}

export interface OfficeContribution {
  number: string;
  /** When the money came. */
  at: string;
  /** Empty: did not say, or was erased. */
  name: string;
  email: string;
  amount: number;
  currency: Currency;
  way: Exclude<LedgerSource, 'cash' | InternalSource>;
  /** The bank transfer that brought it. */
  transferId: number | null;
  receipt: 'none' | 'waiting' | 'sent' | 'failed';
}

export interface OfficeMonthlyGift extends MonthlyGift {
  id: number;
  /** The contribution of the first month. */
  number: string;
  /** Empty: did not say, or was erased. */
  name: string;
  email: string;
  /** Months that were charged. */
  charges: number;
}
