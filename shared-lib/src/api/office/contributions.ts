import type { ExportedFile, ExportFormat } from './exports.ts';
import type { OfficeCurrency } from './orderState.ts';

/** Contributions in the office: money that came and was not refunded. Amounts in minor units, instants as ISO strings in UTC. */
export interface ContributionOperations {
  /** Area `money`, read. Error: 422 `cursor_unknown`. */
  contributions: { request: ContributionQuery; response: Contributions };
  /** Everything that the query finds. Area `money`, read. */
  'export-contributions': { request: ContributionQuery & { format: ExportFormat }; response: ExportedFile };
  /**
   * Sends the receipt, again or for the first time, to `email` or the donor's own. Area `money`, write.
   * Errors: 404 `contribution_not_found`; 409 `order_not_payable` (not paid); 422 `validation_failed` (no email is known).
   */
  'send-receipt': { request: { number: string; email?: string }; response: { number: string } };
  /** Erases email and name of a donor in all contributions. Area `money`, write. */
  'erase-donor': { request: { email: string }; response: { contributions: string[] } };
}

export interface ContributionQuery {
  /** Name, email, number or amount; typos are forgiven. */
  text?: string;
  /** `invoice`: bank transfers. */
  paymentMethod?: 'online' | 'invoice';
  /** Days of the money in Kyiv, both included. */
  from?: string;
  to?: string;
  /** Minor units, both included. */
  amountFrom?: number;
  amountTo?: number;
  /** 1 to 200, default 50. */
  limit?: number;
  /** {@link Contributions.next} */
  cursor?: string;
}

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
