import type { OfficeCurrency } from './orderState.ts';

export interface Contributions {
  contributions: OfficeContribution[];
  count: number;
  sums: { currency: OfficeCurrency; amount: number }[];
  /** Of all contributions, newest month first; only with the first page. */
  months: ContributionMonth[] | null;
  next: string | null;
}

export interface ContributionMonth {
  /** `2025-05`, in Kyiv. */
  month: string;
  currency: OfficeCurrency;
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
  currency: OfficeCurrency;
  way: 'liqpay' | 'monobank' | 'bank' | 'staff';
  /** The bank transfer that brought it. */
  transferId: number | null;
  receipt: 'none' | 'waiting' | 'sent' | 'failed';
}
