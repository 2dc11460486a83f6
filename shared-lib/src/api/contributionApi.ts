import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import { BEGIN_TIMEOUT_MS } from './beginTimeout.ts';
import { deviceHeader } from './device.ts';
import type { PaymentProvider, PaymentStart, PaymentState } from './ordersApi.ts';

export type ContributionCurrency = 'UAH' | 'USD' | 'EUR';

export interface NewContribution {
  /** Minor units. */
  amount: number;
  currency: ContributionCurrency;
  /** Empty is anonymous. */
  name: string;
  /** For the receipt; may be empty. */
  email: string;
  provider: PaymentProvider;
}

/** How a contribution stands, for whoever has its token. */
export interface Contribution {
  state: PaymentState;
  /** Minor units. */
  amount: number;
  currency: ContributionCurrency;
  provider: PaymentProvider | null;
  receipt: 'none' | 'waiting' | 'sent' | 'failed';
}

/** What contributions have come to, in minor units of each currency, and how many there are. */
export interface Raised {
  amounts: Record<ContributionCurrency, number>;
  count: number;
}

/** Contributions without an account. Every call throws ApiError. */
export const contributionApi = {
  /** Address of the payment QR picture, for an `<img>`; `kopiykas` absent lets the payer type the sum. */
  transferCode: (kopiykas?: number) =>
    `/wp-json/custom/v1/contribution/qr.svg${kopiykas === undefined ? '' : `?amount=${kopiykas}`}`,

  /** The ways of paying online; none where nothing is connected. */
  providers: async (signal?: AbortSignal) =>
    (
      await http.get<{ name: PaymentProvider; currencies: ContributionCurrency[] }[]>('/custom/v1/payments/providers', {
        signal,
      })
    ).data,
  raised: async (signal?: AbortSignal) => (await http.get<Raised>('/custom/v1/contributions/raised', { signal })).data,

  /**
   * Takes a contribution and begins its payment.
   * @param key made once per contribution and sent again with every retry: it is then taken once.
   * @throws {ApiError} `validation_failed`, `payment_unavailable`.
   */
  create: async (contribution: NewContribution, key: string, locale: Locale) =>
    (
      await http.post<{ start: PaymentStart; token: string }>('/custom/v1/contributions', contribution, {
        params: { lang: locale },
        headers: { 'Idempotency-Key': key, ...deviceHeader() },
        timeout: BEGIN_TIMEOUT_MS,
      })
    ).data,
  /** As it is stored. @throws {ApiError} `contribution_not_found`. */
  get: async (token: string, signal?: AbortSignal) =>
    (await http.get<Contribution>(`/custom/v1/contributions/${encodeURIComponent(token)}`, { signal })).data,
  /** The same after the payment service was asked. */
  refresh: async (token: string, signal?: AbortSignal) =>
    (await http.post<Contribution>(`/custom/v1/contributions/${encodeURIComponent(token)}/refresh`, {}, { signal }))
      .data,
  /** Pays one that was not paid. @throws {ApiError} `order_not_payable`, `payment_in_review`, `payment_unavailable`. */
  pay: async (token: string, provider: PaymentProvider, locale: Locale) =>
    (
      await http.post<PaymentStart>(
        `/custom/v1/contributions/${encodeURIComponent(token)}/payment`,
        { provider },
        { params: { lang: locale }, headers: deviceHeader(), timeout: BEGIN_TIMEOUT_MS },
      )
    ).data,
  /** Sends the receipt, to the address given before when this one is empty. @throws {ApiError} `receipt_not_sent`. */
  sendReceipt: async (token: string, email: string) =>
    void (await http.post(`/custom/v1/contributions/${encodeURIComponent(token)}/receipt`, { email })),
};
