import type { EditionState } from '../../vocabulary/index.ts';

/** A run of one year. */
export interface Edition {
  number: number;
  /** `YYYY-MM-DD`; null when it is unknown. */
  date: string | null;
  state: EditionState;
}

/** What may still be done about orders of an archived run: money that goes back, and what belongs to it. */
export const archiveOperations = [
  'refund',
  'decline-refund',
  'restock',
  'undo-credit',
  'reverse-credit',
  'send-receipt',
  'end-monthly-gift',
] as const;
