import type { FundraiserState, GiftMessageState } from '../vocabulary/fundraisers.ts';
import type { NewContribution } from './contributionTypes.ts';

/** What an owner writes; amounts in kopiykas. */
export interface FundraiserForm {
  /** Registration of the team; null: the page of the owner. */
  registrationId: number | null;
  name: string;
  story: string;
  goal: number;
  /** Whether the page of one person shows the race number and first name of the owner. */
  showsRunner: boolean;
  isAdult: boolean;
}

/** How a donor stands on the page that gets the contribution. */
export interface FundraiserGift {
  /** Address of the page. */
  address: string;
  isAnonymous: boolean;
  isAmountHidden: boolean;
  /** Public once the owner approves it; empty: none. */
  message: string;
}

export interface NewFundraiserContribution extends NewContribution {
  fundraiser: FundraiserGift;
}

/** A page in lists; amounts in kopiykas. */
export interface FundraiserCard {
  address: string;
  name: string;
  /** Empty: the page of one person. */
  team: string;
  /** Paid places of the team; 0: the page of one person. */
  people: number;
  /** The one that staff approved. */
  goal: number;
  /** Without the hidden amounts of `withheld`. */
  raised: number;
  /** Contributions whose hidden amounts wait until those of three donors are added together. */
  withheld: number;
  /** Contributions that were not refunded in full. */
  gifts: number;
}

export interface FundraiserList {
  edition: number;
  /** Most money first. */
  pages: FundraiserCard[];
}

export interface ShownGift {
  id: number;
  /** First name; null: anonymous. */
  name: string | null;
  /** Kopiykas; null: the donor hides it. */
  amount: number | null;
  /** Empty: none, or the owner has not approved it. */
  message: string;
  /** Instant. */
  paidAt: string;
}

/** Who runs and agreed to be shown. */
export interface ShownRunner {
  number: number;
  /** First name; null: the number alone. */
  name: string | null;
}

export interface FundraiserPage extends FundraiserCard {
  edition: number;
  story: string;
  /** Closed by its owner, after the last day, or with its run: contributions are no longer taken. */
  isClosed: boolean;
  /** `YYYY-MM-DD`; null: as long as the run. */
  lastDay: string | null;
  /** From today to the last day. */
  daysLeft: number | null;
  /** By when the fund reports, `YYYY-MM-DD`; null: unknown. */
  reportDay: string | null;
  /** Suggested amounts in kopiykas, the smallest first. */
  presets: number[];
  /** The first of those who agreed. */
  runners: ShownRunner[];
  /** The newest first. */
  donors: ShownGift[];
  /** The picture of the owner; null: a cover of the site. */
  picture: { code: string; width: number; height: number } | null;
}

/** A contribution as the owner of the page sees it. */
export interface OwnGift extends Omit<ShownGift, 'message'> {
  message: string;
  messageState: GiftMessageState;
}

/** Name, story and goal are the latest ones, which staff may not have approved. */
export interface OwnFundraiser extends FundraiserCard {
  registrationId: number | null;
  story: string;
  showsRunner: boolean;
  /** All members of the team, or the owner, who agreed to be shown. */
  runners: ShownRunner[];
  state: FundraiserState;
  /** Whether others see the page, perhaps with an earlier text. */
  isPublic: boolean;
  /** Why staff returned or unpublished it; empty otherwise. */
  reason: string;
  received: OwnGift[];
  /** The latest, which others see once staff has approved it. */
  picture: { code: string; isApproved: boolean } | null;
}

export interface OwnFundraisers {
  edition: number;
  pages: OwnFundraiser[];
  /** Whether the account has no page of its own yet. */
  canOpen: boolean;
  /** Paid teams of the account that have no page yet. */
  teams: { registrationId: number; name: string }[];
}
