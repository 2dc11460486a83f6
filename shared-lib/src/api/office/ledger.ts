import type { PublicLedgerEntry, PublicLedgerTotals } from '../publicLedgerTypes.ts';

export interface OutgoingPayments {
  /** Payments and what took them back, newest first. */
  payments: (PublicLedgerEntry & { isReversed: boolean })[];
  totals: PublicLedgerTotals[];
  /** `SEQUENCE:HASH` of the newest entry. */
  newest: string;
}
