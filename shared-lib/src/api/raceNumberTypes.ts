export interface VerifiedNumber {
  edition: number;
  number: number;
  /** Good at the start: not void, and of the current run. */
  isValid: boolean;
  /** Its run is over; older backends send neither this nor the date. */
  isPast?: boolean;
  /** `2025-05-25`, the day of its run; null where it is not known. */
  date?: string | null;
  name: string | null;
  team: string | null;
  city: string | null;
}
