import type { Currency, MoneyAccount, PaymentProvider } from '../../vocabulary/index.ts';

export interface Journal {
  /** `2025-05`, in Kyiv. */
  month: string;
  /** Months with entries and the current one, oldest first. */
  months: JournalMonth[];
  accounts: AccountBalance[];
  /** Newest first. */
  entries: JournalEntry[];
  /** Entries that the query finds. */
  count: number;
  /** What the query finds, by currency; a reversal reduces the side that it takes back. */
  sums: JournalSums[];
  closing: JournalClosing;
  next: string | null;
}

/** Minor units, positive unless reversals exceed them. */
export interface JournalSums {
  currency: string;
  received: number;
  paid: number;
  fees: number;
}

export interface JournalMonth {
  month: string;
  /** Null: open. */
  closedAt: string | null;
  closedBy: string | null;
}

/** `opening + received - paid - fees = closing`, of one account and currency in the month. */
export interface AccountBalance extends JournalSums {
  account: MoneyAccount;
  opening: number;
  closing: number;
  count: number;
  /** Transfers of the statement that wait for a decision, not in `closing`. */
  waiting: number;
  /** Beside the last statement that states a balance; null: none does. */
  statement: StatementCheck | null;
}

export interface StatementCheck {
  /** Day of the statement's closing balance. */
  day: string;
  balance: number;
  /** What the statement has more than the journal with the waiting transfers; 0: equal. */
  difference: number;
  /** Each bank account of the currency whose transfers name it, where there are several. */
  accounts: AccountCheck[];
}

export interface AccountCheck {
  /** IBAN. */
  account: string;
  day: string;
  balance: number;
  /** What its statements have more than its transfers; 0: equal. */
  difference: number;
}

/** `other`: of the bank, for nothing of the run; `payout`: from a payment service to the bank. */
export type JournalDocument = 'payment' | 'refund' | 'transfer' | 'other' | 'payout' | 'cash' | 'staff';

export interface JournalEntry {
  id: number;
  /** Day of booking. */
  day: string;
  /** Day of its document: earlier where its month was closed already. */
  documentDay: string;
  document: JournalDocument;
  /** The service of a payment or payout. */
  provider: PaymentProvider | null;
  /** Reference of a payment, id of a payout, or number of the bank's document. */
  reference: string;
  /** What the bank screen shows. */
  transferId: number | null;
  account: MoneyAccount;
  currency: string;
  /** Minor units; a reversal has a negative one on the side that it takes back. The other is null. */
  received: number | null;
  paid: number | null;
  fee: number;
  payer: string;
  payerCode: string;
  purpose: string;
  /** Number of the order. */
  order: string | null;
  isContribution: boolean;
  /** Entry that this one takes back. */
  reverses: number | null;
  /** Entry that took this one back. */
  reversedBy: number | null;
}

/** Reasons why a month cannot be closed. */
export type ClosingObstacle =
  | { kind: 'transfers' | 'payouts'; count: number }
  | { kind: 'balance'; currency: string; difference: number; account?: string }
  | { kind: 'earlier'; month: string }
  | { kind: 'month' };

export interface JournalClosing {
  isClosed: boolean;
  obstacles: ClosingObstacle[];
  /** The newest closed month is the only one that can be opened again. */
  canReopen: boolean;
}

export interface ClosedMonth {
  month: string;
  closedAt: string | null;
}

/** `short` and `over` differ from their payments; `expected` has not come. */
export type PayoutState = 'expected' | 'matches' | 'short' | 'over';

/** A transfer of a payment service for the payments of a day; minor units. */
export interface Payout {
  id: number;
  provider: PaymentProvider;
  /** Id at the service. */
  providerId: string;
  currency: Currency;
  /** `2025-05-20`, in Kyiv. */
  day: string;
  /** Payments less refunds. */
  amount: number;
  fee: number;
  /** `amount` less `fee`. */
  expected: number;
  received: number | null;
  /** The bank transfer that it arrived as. */
  transferId: number | null;
  state: PayoutState;
  /** `received` less `expected`; 0 while nothing has come. */
  difference: number;
  /** Whether the last choice of its transfer can be undone. */
  isUndoable: boolean;
  items: PayoutItem[];
}

/** A bank transfer that may have brought a payout; minor units. */
export interface PayoutTransfer {
  id: number;
  /** `2025-05-20`, in Kyiv. */
  day: string;
  amount: number;
  payer: string;
  purpose: string;
  /** `amount` less what the payout has to bring. */
  difference: number;
}

export interface PayoutRefresh {
  /** Payouts that were not reported before. */
  added: number;
  /** Payouts whose transfer was found. */
  matched: number;
  /** Services that did not respond. */
  failed: string[];
}

export interface PayoutItem {
  id: number;
  reference: string;
  /** Number of the order; null for a payment that is not ours. */
  order: string | null;
  /** Negative for a refund. */
  amount: number;
  fee: number;
  /** An earlier payout held it back. */
  isHeld: boolean;
}
