import type { DeliveryKind, ParcelState, ShirtKind } from '../../vocabulary/index.ts';
import type { NamedAnswer } from './answers.ts';
import type { participantSorts, participantViews } from './choices.ts';

export type ParticipantView = (typeof participantViews)[number];
export type ParticipantSort = (typeof participantSorts)[number];

export interface ParticipantList {
  participants: ParticipantListItem[];
  count: number;
  next: string | null;
  /** Counts of everyone, without filters; only with the first page. */
  totals: { views: Record<ParticipantView, number>; sizes: SizeStock[] } | null;
}

/** T-shirts of a size. What is left of those that were ordered is free, also where places that took them are not paid yet. */
export interface SizeStock {
  size: string;
  kind: ShirtKind;
  /** Null: no one counts. */
  ordered: number | null;
  /** By places that are ordered. */
  taken: number;
  /** By those of them that are paid. */
  paid: number;
  free: number | null;
}

/** A row of a table of sizes that changes nothing, and why. */
export interface RejectedSize {
  line: number;
  who: string;
  reason: 'unknown' | 'several' | 'size' | 'no-shirt';
}

export interface SizesPreview {
  /** Names what changes: an import repeats it, so that it does what was shown. */
  fingerprint: string;
  changes: { line: number; raceNumber: number | null; name: string; before: string; after: string }[];
  same: number;
  rejected: RejectedSize[];
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
  /** Code of the T-shirt; empty: not chosen. */
  size: string;
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
  /** Answers of its registration to questions without personal data, in their order. */
  answers: NamedAnswer[];
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
