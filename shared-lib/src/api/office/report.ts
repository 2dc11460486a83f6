import type { Currency, InternalSource, LedgerSource } from '../../vocabulary/index.ts';
import type { CashHandIn, DeskCash } from './lateRegistration.ts';
import type { OutgoingPayments } from './ledger.ts';

export interface ClosingReport {
  now: string;
  /** When it was frozen at the end of the season; null: its figures are those of now. */
  frozenAt: string | null;
  /** Start of the run. */
  edition: number;
  /** Null when the day of an old run is unknown. */
  startsAt: string | null;
  money: ReportMoney[];
  balances: ReportBalance[];
  /** Outgoing payments and what took them back. */
  payments: OutgoingPayments['payments'];
  people: ReportPeople;
  kits: ReportKits;
  /** Reports that were frozen earlier have none. */
  cash?: { desks: DeskCash[]; handIns: CashHandIn[] };
  stock: ReportStock[];
  open: ReportOpen;
}

/** Where money came from and went back to. Amounts in minor units, all positive. */
export interface ReportMoney {
  currency: Currency;
  /** `purchase`: fees of participants and goods. */
  kind: 'purchase' | 'contribution';
  source: Exclude<LedgerSource, InternalSource>;
  received: number;
  receipts: number;
  refunded: number;
  refunds: number;
  /** Credited by mistake and taken back: it never left the organiser. */
  reversed: number;
  reversals: number;
}

/** One currency: what the ledger of orders has, beside what everyone can read. */
export interface ReportBalance {
  currency: Currency;
  received: number;
  refunded: number;
  reversed: number;
  /** Differences below one hryvnia that were written off. */
  writtenOff: number;
  /** Received less refunded and reversed. */
  kept: number;
  contributions: number;
  /** Contributions less refunds and reversals in the public ledger. */
  published: number;
  paidOut: number;
  /** What entries gave to help in the public ledger; reports of earlier releases have none. */
  entries?: number;
  /** `published` and `entries` less `paidOut`. */
  left: number;
  /** `contributions` and `published` are equal. */
  isEqual: boolean;
}

export interface ReportPeople {
  total: number;
  /** Company teams. */
  teams: number;
  /** Places that cost nothing, by a promo code or given by staff; reports of earlier releases have none. */
  free?: number;
  groups: { kind: 'individual' | 'team'; format: { ua: string; en: string }; isOnline: boolean; count: number }[];
  unnamed: number;
  finished: number;
  withoutTime: number;
}

export interface ReportKits {
  /** Valid race numbers. */
  numbers: number;
  voided: number;
  handedOut: number;
  desks: { desk: number; count: number }[];
  /** Kits to be picked up that were not. */
  left: number;
  /** By parcel, and still to be sent. */
  sent: number;
  unsent: number;
  /** Runners without a kit. */
  numberOnly: number;
  /** Handed out twice, and not decided. */
  differences: number;
}

export interface ReportStock {
  sku: string;
  title: { ua: string; en: string };
  supplied: number | null;
  corrected: number;
  sold: number;
  reserved: number;
  available: number | null;
}

/** Unfinished tasks. */
export interface ReportOpen {
  transfers: number;
  unpaidOrders: number;
  attention: number;
  refundRequests: number;
  differences: number;
  parcels: number;
}
