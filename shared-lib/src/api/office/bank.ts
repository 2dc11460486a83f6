import type { bankTabs, importStates, skippedReasons, statementFormats, unreadableReasons } from './choices.ts';
import type { OfficeOrderState } from './orderState.ts';

/** Minor units; differences below one hryvnia (or dollar, or euro) may be written off. */
export const WRITE_OFF_BELOW = 100;

export type BankTab = (typeof bankTabs)[number];

export interface Bank {
  tab: BankTab;
  /** Null: no statement was imported yet. */
  statement: Statement | null;
  /** Lines of all files: in `ignored` and `unreadable` the undecided ones. */
  counts: Record<BankTab, number>;
  /** Sums of the tab by currency. */
  sums: { currency: string; amount: number }[];
  /** Empty in the tab `unreadable`; in `ignored` the dismissed ones come last, in `decision` the red ones first, then the oldest. */
  transfers: BankTransfer[];
  /** Only in the tab `unreadable`; the dismissed ones come last. */
  unreadable: BankLine[];
  /** Only in the tab `decision`: what persons decided last, the newest first, five at most. */
  justDecided: BankTransfer[];
  next: string | null;
}

export interface Statement {
  id: number;
  file: string;
  importedAt: string;
  by: string;
  lines: number;
  /** Days of the first and last transfer. */
  from: string | null;
  to: string | null;
  sums: { currency: string; amount: number }[];
  /** Null: imported before it was kept. */
  format: StatementFormat | null;
  /** The sheet of the workbook that was read; null for other formats. */
  sheet: string | null;
  /** Visible sheets with content that were not read. */
  otherSheets: string[];
}

export type StatementFormat = (typeof statementFormats)[number];
export type UnreadableReason = (typeof unreadableReasons)[number];
export type SkippedReason = (typeof skippedReasons)[number];

/** A line, or several that belong together, as it stands in the file. */
export interface UnreadableLine {
  line: number;
  lines: number;
  text: string;
  reason: UnreadableReason;
}

/** A line above the table, a heading or a total. */
export interface SkippedLine {
  line: number;
  lines: number;
  text: string;
  reason: SkippedReason;
}

/** Lines of one file; `repeated` were imported before. */
export interface StatementCounts {
  matched: number;
  decision: number;
  contributions: number;
  ignored: number;
  unreadable: number;
  repeated: number;
}

export type ImportState = (typeof importStates)[number];

/** `code`: `statement_unreadable`, `statement_too_long` with their details, or `import_failed`. */
export interface ImportFailure {
  code: string;
  details: Record<string, unknown>;
}

/** A file on its way into the bank. */
export interface StatementImport {
  id: number;
  file: string;
  by: string;
  createdAt: string;
  state: ImportState;
  /** Rows of the file; null until it is read. */
  total: number | null;
  done: number;
  counts: StatementCounts;
  /** Lines that are no transfers, a hundred at most. */
  skipped: SkippedLine[];
  failure: ImportFailure | null;
  /** When it is done; of a file that brought nothing new the statement before. */
  statementId: number | null;
}

/** Fields of a line as text. */
export interface LineFields {
  date: string;
  amount: string;
  currency: string;
  payerName: string;
  payerCode: string;
  payerAccount: string;
  purpose: string;
  documentNumber: string;
}

/** A line that was not read; `readings` are what it may mean. */
export interface BankLine {
  id: number;
  file: string;
  line: number;
  /** The line in the file; empty when its period is over. */
  text: string;
  reason: UnreadableReason;
  fields: LineFields;
  readings: { bookedAt: string; amount: number; currency: string; payerName: string; purpose: string }[];
  state: 'unreadable' | 'dismissed';
  createdAt: string;
}

/** `transfer` is null when it turned out to be imported already. */
export interface LineDecided {
  transfer: BankTransfer | null;
}

export type TransferState = 'decision' | 'settled' | 'part' | 'overpaid' | 'contribution' | 'ignored' | 'dismissed';

/** Why a transfer was ignored; `recorded` shows money that staff recorded by hand, `taken-back` is a refund or reversal that no one recorded, `void` never was. */
export type IgnoredReason = 'zero' | 'outgoing' | 'taken-back' | 'unrelated' | 'recorded' | 'void';

/**
 * Why a person has to decide; `sum-close` differs by at most 100 minor units, `no-number` matches payer and amount, `unclear-number` is
 * not as printed and the payer differs, `several-numbers` names more than two, `contribution-unclear` may be a gift, `possibly-repeated` equals a transfer of a file in
 * another format.
 */
export type ProposalReason =
  | 'sum-close'
  | 'sum-less'
  | 'sum-more'
  | 'no-number'
  | 'unclear-number'
  | 'several-numbers'
  | 'reversal'
  | 'pending'
  | 'future-date'
  | 'unknown-order'
  | 'paid-already'
  | 'cancelled'
  | 'archived-edition'
  | 'other-currency'
  | 'contribution-unclear'
  | 'possibly-repeated';

export type TransferReason = ProposalReason | IgnoredReason;

export interface BankTransfer {
  id: number;
  state: TransferState;
  reason: TransferReason | null;
  bookedAt: string;
  amount: number;
  currency: string;
  payerName: string;
  payerCode: string;
  purpose: string;
  documentNumber: string;
  /** What the bank took of it; null when the statement names no charges. */
  fee: number | null;
  /** Why an order was credited that differs from it. */
  decisionReason: string | null;
  /** The file and the line that brought it; null when it is not known any more. */
  source: { file: string; line: number } | null;
  /** Orders whose money of the same sum was recorded by hand, which an outgoing transfer may show. */
  recordable: string[];
  /** The line that a person read or mended to make it. */
  rawLine: string | null;
  /** Orders that it paid; of a contribution its own number. */
  shares: { number: string; amount: number }[];
  surplus: number;
  /** Differences below one hryvnia. */
  writtenOff: number;
  /** Orders that it may pay. */
  suggested: string[];
  /** Amount of the transfer less what the suggested orders still cost; null without any. */
  difference: number | null;
  decidedAt: string | null;
  /** Whether the donor of a contribution can be thanked. */
  donorEmail: boolean | null;
}

export interface TransferProposal {
  transfer: BankTransfer;
  /** Equal transfers of files in other formats. */
  alike: Pick<BankTransfer, 'id' | 'state' | 'bookedAt' | 'documentNumber' | 'shares'>[];
  /** What was read in the purpose as numbers of orders: as it is written, and the number. */
  readNumbers: { text: string; number: string }[];
  /** Most probable first. */
  candidates: TransferCandidate[];
  /** Proposed decision with all suggested orders; null when none fits. */
  proposed: { shares: { number: string; amount: number }[]; writeOff: boolean; difference: number } | null;
}

/** `match`: equal; `close`: a typo, another spelling or less than one hryvnia; `differs`; `missing`: one side has none. */
export type Verdict = 'match' | 'close' | 'differs' | 'missing';

/** `number-near` differs by one digit; `sum-together` makes it up with other waiting transfers; the last four say why it may be wrong. */
export type CandidateReason =
  | 'number'
  | 'number-short'
  | 'number-unclear'
  | 'number-near'
  | 'sum'
  | 'sum-close'
  | 'sum-part'
  | 'sum-together'
  | 'name'
  | 'name-close'
  | 'code'
  | 'paid'
  | 'cancelled'
  | 'archived-edition'
  | 'other-currency';

export interface TransferCandidate {
  number: string;
  version: number;
  state: OfficeOrderState;
  total: number;
  open: number;
  currency: string;
  name: string;
  payerCode: string;
  createdAt: string;
  reasons: CandidateReason[];
  /** A line of the comparison; `transfer` and `order` are what to show, amounts in minor units as digits. */
  lines: {
    field: 'reference' | 'amount' | 'payerCode' | 'payerName' | 'currency' | 'date';
    verdict: Verdict;
    transfer: string;
    order: string;
  }[];
}

export type TransferDecision = { id: number } & (
  | {
      decision: 'orders';
      /** Several orders share a transfer; without `amount` each gets what it still costs, the last one the rest. */
      shares: { number: string; amount?: number; version?: number }[];
      /** Treats the last order as paid when less than one hryvnia is missing, with an entry in its ledger. */
      writeOff?: boolean;
      /** Why it was written off, or credited although a line differs; without names, phones or email addresses. */
      reason?: string;
    }
  /** Thanked at `email`, or at the one in the purpose or of the payer's orders. */
  | { decision: 'contribution'; email?: string }
  /** `void`: there was no such transfer, as the bank did not carry it out or the line was read wrongly; it is no movement. */
  | { decision: 'dismiss' | 'void' }
);

export interface DecidedTransfer {
  transfer: BankTransfer;
  outcomes: {
    number: string;
    amount: number;
    outcome: 'settled' | 'partial' | 'surplus' | 'cancelled' | 'archived' | 'refunded' | 'repeated';
  }[];
}

/** A transfer that waits again, with the orders whose credits were reversed. */
export interface ReversedTransfer {
  transfer: BankTransfer;
  orders: { number: string; amount: number }[];
}
