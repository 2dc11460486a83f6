import type { bankTabs, skippedReasons, statementFormats, unreadableReasons } from './choices.ts';
import type { OfficeOrderState } from './orderState.ts';

/** Minor units; differences below one hryvnia (or dollar, or euro) may be written off. */
export const WRITE_OFF_BELOW = 100;

export type BankTab = (typeof bankTabs)[number];

export interface Bank {
  tab: BankTab;
  /** Null: no statement was imported yet. `ignored` and `unreadable` are of it alone. */
  statement: Statement | null;
  counts: Record<BankTab, number>;
  /** Sums of the tab by currency. */
  sums: { currency: string; amount: number }[];
  /** Empty in the tabs `ignored` and `unreadable`: those lines are in the response of `statement` only, and never stored. */
  transfers: BankTransfer[];
  /** Lines of the newest statement, only in the tab `unreadable`; the text is not stored and empty. Null: imported before reasons were kept. */
  unreadable: { line: number; text: string; reason: UnreadableReason | null }[];
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

export interface StatementResult {
  statement: Statement;
  /** Lines of this file; `repeated` were imported before. */
  counts: {
    matched: number;
    decision: number;
    contributions: number;
    ignored: number;
    unreadable: number;
    repeated: number;
  };
  ignoredTransfers: IgnoredTransfer[];
  /** Numbers of the lines. */
  unreadable: number[];
  /** The same lines with content and reason; neither is stored. */
  unreadableLines: UnreadableLine[];
  skipped: SkippedLine[];
}

export type TransferState = 'decision' | 'settled' | 'part' | 'overpaid' | 'contribution' | 'dismissed';

/** An ignored line of a file. */
export interface IgnoredTransfer {
  line: number;
  reason: 'zero' | 'outgoing' | 'unrelated';
  bookedAt: string;
  amount: number;
  currency: string;
  payerName: string;
  purpose: string;
}

/**
 * Why a person has to decide; `sum-close` differs by at most 100 minor units, `no-number` matches payer and amount, `unclear-number` is
 * not as printed and the payer differs, `several-numbers` names more than two, `contribution-unclear` may be a gift.
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
  | 'other-currency'
  | 'contribution-unclear';

export interface BankTransfer {
  id: number;
  state: TransferState;
  reason: ProposalReason | null;
  bookedAt: string;
  amount: number;
  currency: string;
  payerName: string;
  payerCode: string;
  purpose: string;
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
  /** Most probable first. */
  candidates: TransferCandidate[];
  /** Proposed decision with all suggested orders; null when none fits. */
  proposed: { shares: { number: string; amount: number }[]; writeOff: boolean; difference: number } | null;
}

/** `match`: equal; `close`: a typo, another spelling or less than one hryvnia; `differs`; `missing`: one side has none. */
export type Verdict = 'match' | 'close' | 'differs' | 'missing';

/** `number-near` differs by one digit; `sum-together` makes it up with other waiting transfers; the last three say why it may be wrong. */
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
      /** Why it was written off; without names, phones or email addresses. */
      reason?: string;
    }
  /** Thanked at `email`, or at the one in the purpose or of the payer's orders. */
  | { decision: 'contribution'; email?: string }
  | { decision: 'dismiss' }
);

export interface DecidedTransfer {
  transfer: BankTransfer;
  outcomes: {
    number: string;
    amount: number;
    outcome: 'settled' | 'partial' | 'surplus' | 'cancelled' | 'refunded' | 'repeated';
  }[];
}
