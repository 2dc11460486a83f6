import type { KitSize } from '../../validation/kitSizes.ts';
import type { OrderDelivery, ParcelState } from '../ordersApi.ts';
import type { directions, participantSorts, participantViews } from './choices.ts';
import type { ExportedFile, ExportFormat } from './exports.ts';

/**
 * Paid places of this run with their runners and numbers. `number` is that of the order, `version` what `show-participant` returned.
 * Errors of changes: 404 `participant_not_found`, 409 `order_changed`, 422 `note_personal` for a reason with an email address or a phone.
 */
export interface ParticipantOperations {
  /** Area `numbers`, read. Error: 422 `cursor_unknown`. */
  'search-participants': { request: ParticipantQuery; response: ParticipantList };
  'show-participant': { request: ParticipantPlace; response: OfficeParticipant };
  /** Fields that are left out stay. Area `numbers`, write. Error: 409 `birthday_not_kept`: the place has no team member. */
  'change-participant': { request: ParticipantChange; response: OfficeParticipant };
  /** Exchanges the numbers of two runners, who get new ones by email. Area `numbers`, write. Error: 404 `race_number_unknown`. */
  'swap-numbers': {
    request: { raceNumber: number; other: number; reason: string };
    response: { raceNumber: number; other: number };
  };
  /** Exactly the rows that the query finds; recorded with their count. Area `numbers`, read. */
  'export-participants': { request: ParticipantQuery & { format: ExportFormat }; response: ExportedFile };
  /** Rows of a printed list; recorded with their count when they have phones. Area `numbers`, read. */
  'print-participants': {
    request: ParticipantQuery & { withPhones: boolean };
    response: { rows: PrintedParticipant[] };
  };
}

export interface ParticipantPlace {
  registrationId: number;
  /** From 0 within the registration. */
  place: number;
}

export type ParticipantView = (typeof participantViews)[number];
export type ParticipantSort = (typeof participantSorts)[number];
export type { KitSize };

export interface ParticipantQuery {
  /** Name, team, race number, order number or phone; typos are forgiven. */
  text?: string;
  view?: ParticipantView;
  sizes?: KitSize[];
  delivery?: OrderDelivery['kind'];
  team?: string;
  numbered?: 'yes' | 'no';
  /** Default `number`; those without one come last. */
  sort?: ParticipantSort;
  direction?: (typeof directions)[number];
  limit?: number;
  cursor?: string;
}

export interface ParticipantList {
  participants: ParticipantListItem[];
  count: number;
  next: string | null;
  /** Of everyone, without filters; only with the first page. */
  totals: { views: Record<ParticipantView, number>; sizes: { size: KitSize; count: number }[] } | null;
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
  delivery: OrderDelivery['kind'] | '';
  branch: string;
  parcel: ParcelState | null;
  isHandedOut: boolean;
}

export interface OfficeParticipant extends ParticipantListItem {
  /** Of the order; send it with every change. */
  version: number;
  birthday: string | null;
  /** The site keeps birthdays of team members only. */
  hasBirthday: boolean;
}

export interface ParticipantChange extends ParticipantPlace {
  number: string;
  version?: number;
  size?: KitSize | '';
  /** Empty: that of the account again. */
  phone?: string;
  birthday?: string;
}

export interface PrintedParticipant {
  raceNumber: number | null;
  name: string;
  team: string;
  size: string;
  branch: string;
  phone: string;
}
