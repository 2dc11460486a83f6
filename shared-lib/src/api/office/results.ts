import type { resultSorts, resultViews } from './choices.ts';

export type ResultView = (typeof resultViews)[number];
export type ResultSort = (typeof resultSorts)[number];

export interface ResultList {
  results: ResultItem[];
  count: number;
  /** `from` of the next page. */
  next: number | null;
  races: { id: string; ua: string; en: string }[];
  /** Counts of everyone, without filters. */
  totals: Record<ResultView, number>;
}

export interface ResultItem {
  raceNumber: number;
  name: string;
  team: string;
  race: string;
  isOnline: boolean;
  timeMs: number | null;
  /** Among runners of the same format; null without a time. */
  rank: number | null;
  /** By staff: a later import of the same file keeps it. */
  isCorrected: boolean;
}

export interface ChangedTime {
  number: number;
  name: string;
  before: number | null;
  after: number;
  /** A correction of staff would be replaced. */
  isCorrected: boolean;
}

export interface RejectedTime {
  line: number;
  /** As in the file. */
  number: string;
  time: string;
  reason: 'number' | 'time' | 'not-finished' | 'repeated' | 'unknown' | 'void' | 'cells';
}

/** A bib whose runner has another name in the file: its time is stored only when that is accepted. */
export interface OtherName {
  line: number;
  number: number;
  name: string;
  nameInFile: string;
  before: number | null;
  after: number;
}

/** A time of an earlier file of the same race that this file no longer has. */
export interface AbsentTime {
  number: number;
  name: string;
  before: number;
  /** The file names the bib, without a time. */
  isNotFinished: boolean;
}

export interface TimesPreview {
  counts: { added: number; changed: number; unchanged: number; rejected: number };
  /** The first 300. */
  changes: ChangedTime[];
  rejected: RejectedTime[];
  otherNames: OtherName[];
  absent: AbsentTime[];
  fingerprint: string;
}
