import type { Locale } from 'shared-lib/i18n';
import { BEGIN_TIMEOUT_MS } from './beginTimeout.ts';
import { callApi, linkTo } from './callApi.ts';
import type { NewContribution } from './contributionTypes.ts';
import { deviceHeader } from './device.ts';
import type { PaymentProvider } from './ordersApi.ts';

export type * from './contributionTypes.ts';

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
