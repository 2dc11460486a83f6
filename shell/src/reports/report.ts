import type { FlagValues } from 'shared-lib/contract';

/** What a browser sends to `POST /platform/reports`; no personal data. */
export interface Report {
  /** Version of the shell that the document runs. */
  shell?: string;
  flags?: FlagValues;
  views: ReleaseView[];
  troubles: Trouble[];
  vitals: Vital[];
}

export interface ReportedRelease {
  name: string;
  version: string;
}

/** Older shells do not tell the page. */
interface OnPage {
  route?: string;
}

/** Page views of a release, the base of all rates. */
export interface ReleaseView extends ReportedRelease, OnPage {
  count: number;
}

/** `error`: uncaught, or in place of a page; `load`: code did not load; `request`: an API call failed. */
export type TroubleKind = 'error' | 'load' | 'request';

export interface Trouble extends ReportedRelease {
  kind: TroubleKind;
  route: string;
  message: string;
  place?: string;
  first: boolean;
}

export interface Vital extends ReportedRelease, OnPage {
  metric: 'LCP' | 'CLS' | 'INP';
  /** Milliseconds; the score for CLS. */
  value: number;
}

export const REPORTS_PATH = '/platform/reports';
