import type { Currency, MonthlyGiftState, PaymentProvider, PaymentState } from '../vocabulary/index.ts';
import type { EmailDelivery, PaymentStart } from './ordersTypes.ts';

export type ContributionCurrency = Currency;

export interface NewContribution {
  amount: number;
  currency: ContributionCurrency;
  name: string;
  email: string;
  provider: PaymentProvider;
  /** The service charges the amount every month; it needs the email. */
  isMonthly: boolean;
  /** In whose honour it is, and the occasion, for the card; empty: no one’s. */
  honouredName: string;
  honourOccasion: string;
  /** Who gets the card by email once it is paid; empty: no one. */
  cardEmail: string;
  /** Day in Kyiv on which the card is sent, `2025-05-25`; empty: at once. */
  cardDay: string;
  /** Minor units that the donor adds to the amount, as shown; 0: none. */
  coveredFee: number;
}

/** What an amount in hryvnias buys. */
export interface GiftExample {
  /** Minor units. */
  amount: number;
  text: string;
}

/** What a donor may choose. */
export interface GiftChoices {
  /** What payment services keep, in hundredths of a percent; 0: it is not offered to cover it. */
  fee: number;
  examples: GiftExample[];
}

export interface Contribution {
  state: PaymentState;
  amount: number;
  currency: ContributionCurrency;
  provider: PaymentProvider | null;
  /** `none` without an email of the donor. */
  receipt: 'none' | EmailDelivery;
  /** It is a month of a monthly gift. */
  isMonthly: boolean;
  /** It has a card in honour of a person. */
  hasCard: boolean;
  /** Whether the site sends the card by email; null: the donor passes it on. The day is missing where it goes at once. */
  cardEmail: { state: 'waiting' | 'sent'; day: string | null } | null;
  /** What it buys; null when no example fits. */
  buys: { ua: string; en: string } | null;
  /** The public fundraising page that it went to; older backends send none. */
  fundraiser?: { address: string; name: string } | null;
}

/** A gift that a payment service charges every month; the link of its emails shows and ends it. */
export interface MonthlyGift {
  state: MonthlyGiftState;
  provider: PaymentProvider;
  /** Minor units, every month. */
  amount: number;
  currency: ContributionCurrency;
  since: string;
  lastChargedAt: string | null;
}

/** What contributions and entries gave in minor units by currency, and the number of contributions, at an instant. */
export interface Raised {
  amounts: Record<ContributionCurrency, number>;
  /** What of the amounts came by entries. */
  entries: Record<ContributionCurrency, number>;
  count: number;
  countedAt: string;
}

export interface ProviderCurrencies {
  name: PaymentProvider;
  currencies: readonly ContributionCurrency[];
  /** It charges a gift every month by itself. */
  isMonthly: boolean;
}

export interface StartedContribution {
  start: PaymentStart;
  token: string;
}
