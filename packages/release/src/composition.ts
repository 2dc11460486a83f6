import type { Locale } from '@charity-run/contract/locales';

export interface LiveRelease {
  version: string;
  since: string;
  /** A token's name, or `local build`. */
  by: string;
}

/** Whom a canary or a flag reaches: visitors who meet every condition that is there. */
export interface Audience {
  /** Share of the visitors who meet the other conditions; all of them without it. */
  percent?: number;
  /** Languages of the page. */
  languages?: Locale[];
  /** Groups of testers; these or `roles`. */
  testers?: string[];
  /** Roles of staff of the office. */
  roles?: string[];
}

export interface Canary extends LiveRelease, Audience {
  name: string;
  percent: number;
}

export interface CompositionChange {
  kind: 'install' | 'activate' | 'canary' | 'promote' | 'withdraw' | 'rollback' | 'remove';
  name?: string;
  version?: string;
  /** Reason of a withdrawal, or the result of the smoke test. */
  reason?: string;
}

/** One state of the composition. The newest entry is in force. */
export interface CompositionEntry {
  number: number;
  at: string;
  by: string;
  change: CompositionChange;
  live: Record<string, LiveRelease>;
  canaries: Canary[];
}

/** A mount that is bound to a micro-frontend, whether or not a release is live there. */
export interface Claim {
  mount: string;
  owner: string;
  since: string;
  by: string;
  /** The micro-frontend that may accept it. */
  offeredTo?: string;
}

/** What a micro-frontend does with a mount; the operator may claim for any. */
export interface ClaimChange {
  action: 'claim' | 'offer' | 'accept' | 'release';
  name: string;
  mount: string;
  /** Only with `offer`. */
  to?: string;
}
