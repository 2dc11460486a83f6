import type { Locale } from '../../content/index.ts';
import type { Issuer } from '../issuer.ts';

/** A card in honour of a person; it never says how much was given. */
export interface GiftCard {
  name: string;
  occasion: string | null;
  /** Null is anonymous. */
  donor: string | null;
  issuer: Issuer;
  locale: Locale;
}
