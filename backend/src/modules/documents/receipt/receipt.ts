import type { Currency } from 'shared-lib/i18n/format';
import type { Foundation, Locale } from '../../content/index.ts';
import type { Issuer } from '../issuer.ts';

/** Confirms that the foundation received a contribution. */
export interface Receipt {
  /** `RUN-000042`. */
  number: string;
  /** Null is anonymous. */
  donor: string | null;
  /** Minor units. */
  sum: number;
  currency: Currency;
  /** When the money came. */
  receivedAt: Date;
  method: 'online' | 'transfer';
  edition: number;
  foundation: Foundation;
  issuer: Issuer;
  locale: Locale;
}
