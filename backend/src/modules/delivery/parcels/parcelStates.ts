import type { ParcelState, ParcelStatus } from '../carrier/carrier.ts';
import type { ParcelRow } from './parcels.repository.ts';

const HOUR = 60 * 60_000;
const FOLLOWED_MS = 45 * 24 * HOUR;
/** The carrier may not know a new number for a day. */
const UNKNOWN_MS = 24 * HOUR;
const ENDS: readonly ParcelState[] = ['delivered', 'cancelled'];

export interface ParcelChange {
  state: ParcelState;
  statusText: string;
  expectedAt: Date | null;
  nextTrackAt: Date | null;
  hasChanged: boolean;
}

/** `chance`, 0 to 1, spreads tracking over time. */
export function getChange(parcel: ParcelRow, status: ParcelStatus, now: Date, chance: number): ParcelChange {
  const age = now.getTime() - (parcel.numberedAt ?? parcel.createdAt).getTime();
  const isTooNew = status.state === 'not_found' && age < UNKNOWN_MS;
  const state = status.state === undefined || isTooNew ? parcel.state : status.state;
  const isOver = ENDS.includes(state) || state === 'not_found' || age >= FOLLOWED_MS;
  return {
    state,
    statusText: status.text || parcel.statusText,
    expectedAt: status.expectedAt ?? parcel.expectedAt,
    nextTrackAt: isOver ? null : nextTracking(now, chance),
    hasChanged: state !== parcel.state,
  };
}

export const nextTracking = (now: Date, chance: number) => new Date(now.getTime() + HOUR / 2 + (chance * HOUR) / 2);

const DAY = 24 * HOUR;
/** The shortest free storage of branches and lockers, counted from the arrival. */
const FREE_STORAGE_DAYS = 4;

/** Last day of free storage: the carrier's own, or the shortest it grants. */
export const lastFreeDay = (paidStorageFrom: Date | undefined, arrivedAt: Date): Date =>
  paidStorageFrom ? new Date(paidStorageFrom.getTime() - DAY) : new Date(arrivedAt.getTime() + FREE_STORAGE_DAYS * DAY);
