import type { Locale } from '../../content/index.ts';

export interface OnlineNumber {
  /** As printed: `1042`. */
  number: string;
  name: string;
  city: string;
  /** Colour of the strip: an individual runner, a team, or somebody who runs in a city of their own. */
  strip: 'individual' | 'team' | 'online';
  /** What the strip says: the format in words, or the name of the team. */
  category: string;
  date: Date;
  edition: number;
  /** Whole address of the page where anybody sees that the number is real. */
  verifyUrl: string;
  locale: Locale;
}
