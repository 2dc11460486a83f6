import type { FinishFlag } from '../../vocabulary/index.ts';

/** A photo of an online finish that waits for staff, with no more of its runner than others will see. */
export interface OfficeFinishPhoto {
  /** New with each photo. */
  code: string;
  raceNumber: number;
  /** The runner's signature; empty: the number or nothing. */
  name: string;
  /** Metres and seconds; null when only a photo came. */
  distance: number | null;
  elapsed: number | null;
  country: string;
  /** Empty: the runner hides it. */
  city: string;
  flags: readonly FinishFlag[];
  isChild: boolean;
  width: number;
  height: number;
  /** Instant. */
  sentAt: string;
}

export interface FinishPhotoList {
  /** The longest waiting first. */
  photos: OfficeFinishPhoto[];
  count: number;
}
