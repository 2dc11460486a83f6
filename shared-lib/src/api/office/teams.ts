import type { Currency } from '../../vocabulary/index.ts';
import type { OrderDocument } from '../ordersTypes.ts';
import type { teamReminders, teamSorts, teamViews } from './choices.ts';
import type { ParticipantListItem } from './participants.ts';

/** What the captain has to do. */
export type TeamReminder = (typeof teamReminders)[number];
export type TeamView = (typeof teamViews)[number];
export type TeamSort = (typeof teamSorts)[number];

export interface TeamList {
  teams: TeamListItem[];
  count: number;
  /** `from` of the next page. */
  next: number | null;
  /** Counts of all teams, without filters. */
  totals: Record<TeamView, number>;
}

export interface TeamListItem {
  /** Id of the registration; places that were added later belong to it. */
  id: number;
  name: string;
  company: string;
  taxCode: string;
  captain: TeamCaptain;
  /** With those that were added and await payment. */
  places: number;
  paidPlaces: number;
  /** People on the roster. */
  named: number;
  /** Places of the roster that no one has: without added ones that are not paid. */
  unnamed: number;
  /** Paid places whose kit has no size. */
  unsized: number;
  /** Sizes of paid places. */
  sizes: { size: string; count: number }[];
  /** Orders that stand: that of the team, then those that added places. */
  orders: TeamOrder[];
  /** When the captain was reminded today. */
  remindedAt: string | null;
}

export interface TeamOrder {
  number: string;
  places: number;
  invoice: TeamInvoice;
}

export interface TeamCaptain {
  name: string;
  phone: string;
  /** Email of the account, which gets the emails. */
  email: string;
}

export interface TeamInvoice {
  /** `none`: no invoice is awaited; `corrected`: unpaid, and changed since it was issued. */
  state: 'none' | 'issued' | 'corrected' | 'overdue' | 'paid';
  issuedAt: string | null;
  dueAt: string | null;
  correctedAt: string | null;
  paidAt: string | null;
  /** Unpaid part in minor units. */
  open: number;
  currency: Currency;
}

export interface OfficeTeam extends TeamListItem {
  /** Places of a paid team, or the people on the roster of an unpaid one. */
  members: ParticipantListItem[];
  orders: (TeamOrder & { documents: OrderDocument[] })[];
}
