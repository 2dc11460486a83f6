import type { Locale } from 'shared-lib/i18n';
import type { Currency } from '../vocabulary/index.ts';
import { BEGIN_TIMEOUT_MS } from './beginTimeout.ts';
import { callApi, linkTo } from './callApi.ts';
import { deviceHeader } from './device.ts';
import type { EmailDelivery, PaymentProvider, PaymentStart, PaymentState } from './ordersApi.ts';

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

/** Contributions without an account. Every call throws ApiError. */
export const contributionApi = {
  /** URL of the payment QR image; without `kopiykas` the payer enters the amount. */
  transferCode: (kopiykas?: number) =>
    `${linkTo('GET /contribution/qr.svg')}${kopiykas === undefined ? '' : `?amount=${kopiykas}`}`,

  /** URL of the receipt as PDF, for a paid contribution. */
  receiptUrl: (token: string, locale: Locale) =>
    `${linkTo('GET /contributions/:token/receipt.pdf', { token })}?lang=${locale}`,

  providers: (signal?: AbortSignal) => callApi('GET /payments/providers', { signal }),
  raised: (signal?: AbortSignal) => callApi('GET /contributions/raised', { signal }),

  /** @param key the same for retries. @throws {ApiError} `validation_failed`, `payment_unavailable`. */
  create: (contribution: NewContribution, key: string, locale: Locale) =>
    callApi('POST /contributions', {
      query: { lang: locale },
      body: contribution,
      key,
      headers: deviceHeader(),
      timeout: BEGIN_TIMEOUT_MS,
    }),
  get: (token: string, signal?: AbortSignal) => callApi('GET /contributions/:token', { params: { token }, signal }),
  /** Updates the state from the payment service first. */
  refresh: (token: string, signal?: AbortSignal) =>
    callApi('POST /contributions/:token/refresh', { params: { token }, signal }),
  /** @throws {ApiError} `order_not_payable`, `payment_in_review`, `payment_unavailable`. */
  pay: (token: string, provider: PaymentProvider, locale: Locale) =>
    callApi('POST /contributions/:token/payment', {
      params: { token },
      query: { lang: locale },
      body: { provider },
      headers: deviceHeader(),
      timeout: BEGIN_TIMEOUT_MS,
    }),
  /** Sends the receipt, to the stored email if `email` is empty. @throws {ApiError} `receipt_not_sent`. */
  sendReceipt: async (token: string, email: string) =>
    void (await callApi('POST /contributions/:token/receipt', { params: { token }, body: { email } })),
};
