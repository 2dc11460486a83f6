import type { DeliveryKind, KitSize, ParcelState } from '../../vocabulary/index.ts';
import type { participantSorts, participantViews } from './choices.ts';

export type ParticipantView = (typeof participantViews)[number];
export type ParticipantSort = (typeof participantSorts)[number];
export type { KitSize };

export interface ParticipantList {
  participants: ParticipantListItem[];
  count: number;
  next: string | null;
  /** Counts of everyone, without filters; only with the first page. */
  totals: { views: Record<ParticipantView, number>; sizes: { size: KitSize; count: number }[] } | null;
}

export interface ParticipantPlace {
  registrationId: number;
  /** From 0 within the registration. */
  place: number;
}

export interface ParticipantListItem extends ParticipantPlace {
  number: string;
  kind: 'individual' | 'team';
  /** Empty: the team has not named a runner. */
  name: string;
  team: string;
  raceNumber: number | null;
  /** The number is void and no other was assigned. */
  isVoid: boolean;
  size: KitSize | '';
  phone: string;
  delivery: DeliveryKind | '';
  branch: string;
  parcel: ParcelState | null;
  isHandedOut: boolean;
}

export interface OfficeParticipant extends ParticipantListItem {
  /** Version of the order; send it with every change. */
  version: number;
  birthday: string | null;
  /** The site keeps birthdays of team members only. */
  hasBirthday: boolean;
}

export interface PrintedParticipant {
  raceNumber: number | null;
  name: string;
  team: string;
  /** The distance. */
  race: { ua: string; en: string };
  city: string;
  size: string;
  branch: string;
  phone: string;
}
