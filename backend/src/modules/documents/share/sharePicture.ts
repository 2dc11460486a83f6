import type { Locale } from '../../content/index.ts';
import type { Issuer } from '../issuer.ts';

export interface SharePicture {
  kind: 'run' | 'gift' | 'map';
  /** Big figures of the bib: a race number, a sum or a date. */
  figures: string;
  /** Null: the owner shows no name. */
  name: string | null;
  date: Date;
  host: string;
  issuer: Issuer;
  locale: Locale;
}
