import type { Locale } from '../../content/index.ts';

/** That somebody takes part: a person with a number, or a team. */
export interface Certificate {
  /** Of the person, or legal name of the company. */
  name: string;
  /** As printed: `1042`; a team has none. */
  number?: string;
  /** How many run in the team; a person has none. */
  people?: number;
  /** Format in words: «Забіг 5 км». */
  format: string;
  place: string;
  /** Start of the run. */
  date: Date;
  edition: number;
  /** Empty when there is none. */
  orderNumber: string;
  locale: Locale;
}
