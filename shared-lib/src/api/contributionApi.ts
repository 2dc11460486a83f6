import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import type { Currency } from '../vocabulary/index.ts';
import { BEGIN_TIMEOUT_MS } from './beginTimeout.ts';
import { deviceHeader } from './device.ts';
import type { PaymentProvider, PaymentStart, PaymentState } from './ordersApi.ts';

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
  receipt: 'none' | 'waiting' | 'sent' | 'failed';
}

/** Totals of all contributions in minor units by currency, and their number, at an instant. */
export interface Raised {
  amounts: Record<ContributionCurrency, number>;
  count: number;
  countedAt: string;
}

/** Contributions without an account. Every call throws ApiError. */
export const contributionApi = {
  /** URL of the payment QR image; without `kopiykas` the payer enters the amount. */
  transferCode: (kopiykas?: number) =>
    `/wp-json/custom/v1/contribution/qr.svg${kopiykas === undefined ? '' : `?amount=${kopiykas}`}`,

  /** URL of the receipt as PDF, for a paid contribution. */
  receiptUrl: (token: string, locale: Locale) =>
    `/wp-json/custom/v1/contributions/${encodeURIComponent(token)}/receipt.pdf?lang=${locale}`,

  providers: async (signal?: AbortSignal) =>
    (
      await http.get<{ name: PaymentProvider; currencies: ContributionCurrency[] }[]>('/custom/v1/payments/providers', {
        signal,
      })
    ).data,
  raised: async (signal?: AbortSignal) => (await http.get<Raised>('/custom/v1/contributions/raised', { signal })).data,

  /** @param key the same for retries. @throws {ApiError} `validation_failed`, `payment_unavailable`. */
  create: async (contribution: NewContribution, key: string, locale: Locale) =>
    (
      await http.post<{ start: PaymentStart; token: string }>('/custom/v1/contributions', contribution, {
        params: { lang: locale },
        headers: { 'Idempotency-Key': key, ...deviceHeader() },
        timeout: BEGIN_TIMEOUT_MS,
      })
    ).data,
  get: async (token: string, signal?: AbortSignal) =>
    (await http.get<Contribution>(`/custom/v1/contributions/${encodeURIComponent(token)}`, { signal })).data,
  /** Updates the state from the payment service first. */
  refresh: async (token: string, signal?: AbortSignal) =>
    (await http.post<Contribution>(`/custom/v1/contributions/${encodeURIComponent(token)}/refresh`, {}, { signal }))
      .data,
  /** @throws {ApiError} `order_not_payable`, `payment_in_review`, `payment_unavailable`. */
  pay: async (token: string, provider: PaymentProvider, locale: Locale) =>
    (
      await http.post<PaymentStart>(
        `/custom/v1/contributions/${encodeURIComponent(token)}/payment`,
        { provider },
        { params: { lang: locale }, headers: deviceHeader(), timeout: BEGIN_TIMEOUT_MS },
      )
    ).data,
  /** Sends the receipt, to the stored email if `email` is empty. @throws {ApiError} `receipt_not_sent`. */
  sendReceipt: async (token: string, email: string) =>
    void (await http.post(`/custom/v1/contributions/${encodeURIComponent(token)}/receipt`, { email })),
};
