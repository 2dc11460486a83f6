import type { Locale } from '../../content/contentSource.ts';

/** What happened, for whoever gets the letter. */
export type Letter =
  | { kind: 'registration-code' | 'recovery-code'; code: string }
  /** Somebody asked to recover an account that is not there. */
  | { kind: 'recovery-unknown' }
  | { kind: 'password-changed' }
  | { kind: 'google-linked' }
  | { kind: 'account-deleted' }
  | { kind: 'registration-submitted'; names: string[] }
  /** The sum is written out in the reader's language; race numbers as ranges, empty when there are none. */
  | { kind: 'order-paid'; order: string; sum: string; raceNumbers: string; count: number }
  | { kind: 'order-invoice'; order: string; sum: string }
  | { kind: 'waybill-assigned'; orderNumber: string; waybillNumber: string; branch: string; page: string }
  | { kind: 'parcel-ready'; orderNumber: string; waybillNumber: string; branch: string }
  /** Without a name it was given anonymously. */
  | { kind: 'contribution-receipt'; number: string; sum: string; name: string | null };

/** A letter in words, before it is laid out. */
export interface LetterTexts {
  subject: string;
  /** Set large, to be read at a glance and copied. */
  code?: string;
  title: string;
  paragraphs: string[];
}

export type WriteLetter<Kind extends Letter['kind']> = (letter: Extract<Letter, { kind: Kind }>) => LetterTexts;

export type Letters = { [Kind in Letter['kind']]: WriteLetter<Kind> };

export type { Locale };
