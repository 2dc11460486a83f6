import type { EditionState } from '../../vocabulary/index.ts';

/** A run of one year. */
export interface Edition {
  number: number;
  /** `YYYY-MM-DD`; null when nothing tells it any more. */
  date: string | null;
  state: EditionState;
}
