import type { Currency, ImportPayment } from '../../vocabulary/index.ts';

export const importFields = [
  'fullName',
  'firstName',
  'lastName',
  'birthday',
  'gender',
  'email',
  'phone',
  'country',
  'city',
  'raceFormat',
  'participationFormat',
  'kitSize',
] as const;
export type ImportField = (typeof importFields)[number];

/**
 * Why a row is not imported. `ambiguous`: a date whose day and month cannot be told apart; `unknown`: a race that the run has not; `twice`: an earlier
 * line is the same person; any other is the code of the error that placing its order ended with.
 */
export const importReasons = [
  'missing',
  'wrong',
  'ambiguous',
  'unknown',
  'twice',
  'no_places',
  'kit_size_gone',
  'price_changed',
  'edition_archived',
  'failed',
] as const;
export type ImportReason = (typeof importReasons)[number];

export interface ImportProblem {
  reason: ImportReason;
  field: ImportField | null;
  value: string;
}

/** A line that is not imported; a name that stands there already has no problem. */
export interface ImportLine {
  line: number;
  name: string;
  problem: ImportProblem | null;
}

/** A person whose name is there already with another email, and nothing else tells both apart: left out unless staff includes the line. */
export interface LikelyLine {
  line: number;
  name: string;
  /** Gets the order. */
  email: string;
  isIncluded: boolean;
}

/** What a table would bring: each of its lines is new, there already, likely there, or has a problem. */
export interface ImportPreview {
  fingerprint: string;
  columns: { field: ImportField; heading: string }[];
  unknown: string[];
  /** With the likely ones that are included. */
  fresh: number;
  there: ImportLine[];
  likely: LikelyLine[];
  problems: ImportLine[];
  people: { line: number; name: string; birthday: string; city: string; race: { ua: string; en: string } }[];
  orders: number;
  total: number;
  currency: Currency;
}

/** How far a confirmed table is. */
export interface ParticipantImport {
  id: number;
  file: string;
  payment: ImportPayment;
  by: string;
  at: string;
  endedAt: string | null;
  total: number;
  placed: number;
  there: number;
  failed: ImportLine[];
}
