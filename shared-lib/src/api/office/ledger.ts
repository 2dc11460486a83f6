import type { PublicLedgerEntry, PublicLedgerTotals } from '../publicLedgerApi.ts';
import type { OfficeCurrency } from './orderState.ts';

/** Outgoing payments in the public ledger. Amounts in minor units. Published entries stay: a mistake gets a counter-entry. */
export interface LedgerOperations {
  /** Area `money`, read. */
  'public-ledger': { request: Record<string, never>; response: OutgoingPayments };
  /**
   * Publishes a payment with its document (PDF, PNG or JPEG in base64, at most 4 MB), once per key. Area `money`, write, with a
   * fresh confirmation by passkey. Errors: 422 `document_not_accepted`, `validation_failed` (a day in the future).
   */
  'enter-payment': { request: NewOutgoingPayment; response: PublicLedgerEntry };
  /** Takes a payment back by a counter-entry. As above. Errors: 404 `payment_not_found`, 409 `payment_reversed`. */
  'reverse-payment': { request: { sequence: number; reasonUa: string; reasonEn: string }; response: PublicLedgerEntry };
}

export interface NewOutgoingPayment {
  /** `2025-05-20` */
  day: string;
  amount: number;
  currency: OfficeCurrency;
  /** For everyone to read; begins with a letter or a digit. */
  purposeUa: string;
  purposeEn: string;
  file: string;
  bytes: string;
  key: string;
}

export interface OutgoingPayments {
  /** Payments and what took them back, newest first. */
  payments: (PublicLedgerEntry & { isReversed: boolean })[];
  totals: PublicLedgerTotals[];
  /** `SEQUENCE:HASH` of the newest entry. */
  newest: string;
}
