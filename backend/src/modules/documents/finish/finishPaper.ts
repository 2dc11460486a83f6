import type { Locale } from '../../content/index.ts';
import type { Issuer } from '../issuer.ts';

/** What the certificate of an online finish and its pictures say. */
export interface FinishPaper {
  /** Null: the runner signs with the number alone. */
  name: string | null;
  /** The printed number: `1042`. */
  number: string;
  /** Metres and seconds; null when only a photo came. */
  distance: number | null;
  elapsed: number | null;
  city: string | null;
  date: Date;
  edition: number;
  /** Absolute URL of the public page with the same facts. */
  checkUrl: string;
  issuer: Issuer;
  locale: Locale;
}
