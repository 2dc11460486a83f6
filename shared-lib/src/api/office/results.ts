import type { directions, resultSorts, resultViews } from './choices.ts';
import type { ExportedFile, ExportFormat } from './exports.ts';

/** Times of the runners of this run, in milliseconds. Area `numbers`: read, and write for changes. */
export interface ResultOperations {
  'search-results': { request: ResultQuery & { limit?: number; from?: number }; response: ResultList };
  /**
   * What a file of a timing company would change. Errors: 422 `times_unreadable` (`missing`: `number`, `time`), 422 `times_too_long`.
   */
  'preview-times': { request: { bytes: string }; response: TimesPreview };
  /** Stores a previewed file. Error: 409 `results_changed` when the preview would differ now. */
  'import-times': {
    request: { file: string; bytes: string; fingerprint: string };
    response: { stored: number };
  };
  /**
   * `time` such as `0:24:31`, empty to take it away; `known` is the time that was shown.
   * Errors: 404 `race_number_unknown`, 409 `results_changed`, 422 `note_personal`.
   */
  'correct-time': {
    request: { raceNumber: number; time: string; known: number | null; reason: string };
    response: { raceNumber: number; timeMs: number | null };
  };
  /** Exactly the rows that the query finds; recorded with their count. */
  'export-results': { request: ResultQuery & { format: ExportFormat }; response: ExportedFile };
}

export type ResultView = (typeof resultViews)[number];
export type ResultSort = (typeof resultSorts)[number];

export interface ResultQuery {
  /** Name, team or race number; typos are forgiven. */
  text?: string;
  /** Default `finished`. */
  view?: ResultView;
  /** Id of a race format. */
  race?: string;
  sort?: ResultSort;
  direction?: (typeof directions)[number];
}

export interface ResultList {
  results: ResultItem[];
  count: number;
  /** `from` of the next page. */
  next: number | null;
  races: { id: string; ua: string; en: string }[];
  /** Of everyone, without filters. */
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
  reason: 'number' | 'time' | 'not-finished' | 'repeated' | 'unknown' | 'void';
}

export interface TimesPreview {
  counts: { added: number; changed: number; unchanged: number; rejected: number };
  /** The first 300. */
  changes: ChangedTime[];
  rejected: RejectedTime[];
  fingerprint: string;
}
