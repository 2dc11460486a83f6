import type { FundraiserState } from '../../vocabulary/index.ts';

/** A fundraising page as staff sees it; amounts in kopiykas. */
export interface OfficeFundraiser {
  address: string;
  /** New with each text, goal and picture. */
  version: number;
  /** The latest texts and goal, which staff may not have approved. */
  name: string;
  story: string;
  /** Empty: the page of one person. */
  team: string;
  goal: number;
  /** The goal that the page shows; null while it is not public. */
  publishedGoal: number | null;
  /** With the amounts that donors hide. */
  raised: number;
  state: FundraiserState;
  /** Whether others see the page, perhaps with an earlier text. */
  isPublic: boolean;
  reason: string;
  /** Instant. */
  sentAt: string;
  /** The latest, which staff may not have approved; null: a cover of the site. */
  picture: { code: string; width: number; height: number } | null;
  /** What visitors reported and staff has not settled. */
  reports: { reason: string; at: string }[];
}

export interface FundraiserReview {
  /** Those that wait or were reported first. */
  pages: OfficeFundraiser[];
  count: number;
  /** How many wait or were reported. */
  waiting: number;
}
