/** What a browser tells of itself to `POST /platform/reports`. Nothing in it tells who somebody is or what they typed. */
export interface Report {
  views: ReleaseView[];
  troubles: Trouble[];
  vitals: Vital[];
}

export interface ReportedRelease {
  /** A remote's name, or `shell`. */
  name: string;
  version: string;
}

/** Page views of a release that began: what everything else is measured against. */
export interface ReleaseView extends ReportedRelease {
  count: number;
}

/** `error`: thrown and caught by nobody, or in place of a page; `load`: its code did not arrive; `request`: a call failed. */
export type TroubleKind = 'error' | 'load' | 'request';

export interface Trouble extends ReportedRelease {
  kind: TroubleKind;
  /** The route's id, or the path of the mount. */
  route: string;
  message: string;
  /** `FILE:LINE:COLUMN` in the release's browser build, when the stack tells. */
  place?: string;
  /** The first of its kind in this page view of this release. */
  first: boolean;
}

export interface Vital extends ReportedRelease {
  metric: 'LCP' | 'CLS' | 'INP';
  /** Milliseconds; of CLS the score. */
  value: number;
}

export const REPORTS_PATH = '/platform/reports';
