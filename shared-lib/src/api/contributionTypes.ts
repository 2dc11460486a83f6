import type { Currency, PaymentProvider, PaymentState } from '../vocabulary/index.ts';
import type { EmailDelivery, PaymentStart } from './ordersTypes.ts';

export type ContributionCurrency = Currency;

export interface NewContribution {
  amount: number;
  currency: ContributionCurrency;
  name: string;
  email: string;
  provider: PaymentProvider;
}

export interface Contribution {
  state: PaymentState;
  amount: number;
  currency: ContributionCurrency;
  provider: PaymentProvider | null;
  /** `none` without an email of the donor. */
  receipt: 'none' | EmailDelivery;
}

/** Totals of all contributions in minor units by currency, and their number, at an instant. */
export interface Raised {
  amounts: Record<ContributionCurrency, number>;
  count: number;
  countedAt: string;
}

export interface ProviderCurrencies {
  name: PaymentProvider;
  currencies: readonly ContributionCurrency[];
}

export interface StartedContribution {
  start: PaymentStart;
  token: string;
}
