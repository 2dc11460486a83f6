import type { FinishPhotoState, FinishSignature, FinishSource } from '../vocabulary/finishes.ts';

/** What an online participant reports, in metres and seconds; they are null when there is only a photo. */
export interface FinishReport {
  distance: number | null;
  elapsed: number | null;
  source: FinishSource;
  country: string;
  city: string;
  signature: FinishSignature;
  isOnMap: boolean;
  timeZone: string;
  trackStartedAt?: string | null;
  /** The version of the finish that the sender saw, null before the first; without it nothing newer is looked for. */
  version?: string | null;
}

/** The photo as its runner sees it; no one else does unless `state` is `shown`. */
export interface OwnFinishPhoto {
  /** New with each photo. */
  code: string;
  /** `none`: the runner keeps it to themselves. */
  state: FinishPhotoState;
  /** Why staff returned it; empty otherwise. */
  reason: string;
  /** Whether the runner agreed to show it. */
  isPublic: boolean;
}

export interface OwnFinish extends Omit<FinishReport, 'signature' | 'timeZone' | 'trackStartedAt' | 'version'> {
  /** Null: only a photo came, and nothing was chosen yet. */
  signature: FinishSignature | null;
  /** Another one after each change of what was reported; null: only a photo came. */
  version: string | null;
  code: string;
  updatedAt: string;
  photo: OwnFinishPhoto | null;
  inCity: number | null;
}

export interface FinishRunner {
  registrationId: number;
  orderNumber: string | null;
  number: number;
  name: string;
  shortName: string;
  /** Under 18 on the day of the run, as far as the birthday is known. */
  isChild: boolean;
  country: string;
  city: string;
  finish: OwnFinish | null;
}

/** For a participant without an account here: who holds the link reports for them. */
export interface FinishLink {
  number: number;
  name: string;
  token: string;
  isReported: boolean;
}

export interface FinishPage {
  edition: number;
  /** First and last day of reports, `YYYY-MM-DD` by the participant's calendar. */
  firstDay: string;
  lastDay: string;
  now: string;
  runners: FinishRunner[];
  links: FinishLink[];
}

/** What anyone with the code may know; a name only as its runner signs. */
export interface FinishCertificate {
  edition: number;
  date: string | null;
  number: number;
  name: string | null;
  distance: number | null;
  elapsed: number | null;
  country: string;
  city: string | null;
}

/** What a track file says, in metres and seconds; without times of its own both others are null. */
export interface ReadTrack {
  distance: number;
  elapsed: number | null;
  startedAt: string | null;
}

/** A file that comes in parts, so that a lost connection costs one of them. */
export interface FinishUpload {
  kind: 'photo' | 'track';
  bytes: number;
}

/** Bytes that the server has: the next part begins there. */
export interface UploadOffset {
  offset: number;
}
