import type { Locale } from '../../content/index.ts';
import type { Issuer } from '../issuer.ts';

export interface OnlineNumber {
  /** The printed number: `1042`. */
  number: string;
  name: string;
  city: string;
  /** Colour of the strip. */
  strip: 'individual' | 'team' | 'online';
  /** What the strip says: the format in words, or the name of the team. */
  category: string;
  date: Date;
  edition: number;
  /** Absolute URL of the page that verifies the number. */
  verifyUrl: string;
  issuer: Issuer;
  locale: Locale;
}
