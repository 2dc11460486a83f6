import type { Locale } from '../../content/index.ts';
import type { Issuer } from '../issuer.ts';

/** Confirms that a person or a team takes part. */
export interface Certificate {
  name: string;
  /** The printed number: `1042`; a team has none. */
  number?: string;
  people?: number;
  /** Such as `0:24:31`, once it is known. */
  time?: string | undefined;
  format: string;
  place: string;
  date: Date;
  edition: number;
  orderNumber: string;
  issuer: Issuer;
  locale: Locale;
}
