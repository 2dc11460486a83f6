import type { Currency, KitSize } from '../../vocabulary/index.ts';
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
  /** Id of the registration. */
  id: number;
  name: string;
  company: string;
  taxCode: string;
  captain: TeamCaptain;
  places: number;
  paidPlaces: number;
  /** People on the roster. */
  named: number;
  unnamed: number;
  /** Paid places whose kit has no size. */
  unsized: number;
  /** Sizes of paid places. */
  sizes: { size: KitSize; count: number }[];
  /** Order number; null: not ordered, or the order has ended. */
  order: string | null;
  invoice: TeamInvoice;
  /** When the captain was reminded today. */
  remindedAt: string | null;
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
  documents: OrderDocument[];
}
