import type { FinishRunner } from 'shared-lib/finish';
import { PERSONAL_PREFIX } from 'shared-lib/session';
import type { FinishSignature } from 'shared-lib/vocabulary';

/** What was typed, unchecked. */
export interface FinishForm {
  distance: string;
  time: string;
  source: 'typed' | 'track';
  /** When a read track began. */
  trackStartedAt: string | null;
  country: string;
  city: string;
  signature: FinishSignature;
  isOnMap: boolean;
  /** Version of the finish that it changes; drafts of earlier days have none. */
  version?: string | null;
}

export interface FinishDraft {
  form: FinishForm;
  /** Sent without a connection: it goes when there is one. */
  isQueued: boolean;
}

const getKey = ({ registrationId, number }: Pick<FinishRunner, 'registrationId' | 'number'>) =>
  `${PERSONAL_PREFIX}finish:${registrationId}:${number}`;

export function readDraft(runner: FinishRunner): FinishDraft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(getKey(runner)) ?? 'null');
    return typeof draft?.form?.distance === 'string' ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(runner: FinishRunner, draft: FinishDraft): void {
  try {
    localStorage.setItem(getKey(runner), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage keeps no drafts.
  }
}

export function dropDraft(runner: FinishRunner): void {
  try {
    localStorage.removeItem(getKey(runner));
  } catch {
    // Nothing was kept.
  }
}
