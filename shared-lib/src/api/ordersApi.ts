import type { Locale } from 'shared-lib/i18n';
import type { Delivery } from '../validation/deliverySchema.ts';
import type { OrderStatus, ParcelState, PaymentMethod, PaymentProvider, PaymentState } from '../vocabulary/index.ts';
import { BEGIN_TIMEOUT_MS } from './beginTimeout.ts';
import { callApi, newKey } from './callApi.ts';
import { deviceHeader } from './device.ts';
import type { NewOrder, Payer, QuoteRequest } from './ordersTypes.ts';

export type * from './ordersTypes.ts';

export type { OrderStatus, ParcelState, PaymentMethod, PaymentProvider, PaymentState };

/** Orders of the signed-in person. Calls throw ApiError. */
export const ordersApi = {
  list: (token: string, signal?: AbortSignal) => callApi('GET /orders', { token, signal }),
  get: (token: string, number: string, signal?: AbortSignal) =>
    callApi('GET /orders/:number', { params: { number }, token, signal }),
  quote: (token: string, content: QuoteRequest, signal?: AbortSignal) =>
    callApi('POST /orders/quote', { body: content, token, key: newKey(), signal }),
  /** @param key the same for retries. @throws `out_of_stock`, `registration_ordered`, `branch_not_available`, `reservation_limit`, `invoice_reservation_limit`, `payer_not_plausible`. */
  create: (token: string, order: NewOrder, key: string, locale: Locale) =>
    callApi('POST /orders', { query: { lang: locale }, body: order, token, key }),
  /** @throws {ApiError} `order_not_cancellable`, `payment_under_way`. */
  cancel: (token: string, number: string) => callApi('POST /orders/:number/cancel', { params: { number }, token }),
  /** @throws {ApiError} `order_not_payable`, `payment_under_way`. */
  choosePayment: (token: string, number: string, choice: { paymentMethod: PaymentMethod; payer?: Payer }) =>
    callApi('PUT /orders/:number/payment-method', { params: { number }, body: choice, token }),
  /** @throws {ApiError} `invoice_just_sent` with `retryAfter`. */
  sendInvoice: (token: string, number: string) =>
    callApi('POST /orders/:number/invoice-letter', { params: { number }, token }),
  /** @throws {ApiError} `order_not_payable`, `out_of_stock`, `payment_in_review`, `payment_unavailable`. */
  pay: (token: string, number: string, provider: PaymentProvider, locale: Locale) =>
    callApi('POST /orders/:number/payment', {
      params: { number },
      query: { lang: locale },
      body: { provider },
      token,
      key: newKey(),
      headers: deviceHeader(),
      timeout: BEGIN_TIMEOUT_MS,
    }),
  /** @throws {ApiError} `change_too_late`, `branch_not_available`, `delivery_required`. */
  changeDelivery: (token: string, number: string, delivery: Delivery) =>
    callApi('PUT /orders/:number/delivery', { params: { number }, body: delivery, token }),
  /** @throws {ApiError} `change_too_late`. */
  changeSize: (token: string, number: string, change: { sku: string; from: string; to: string }) =>
    callApi('PUT /orders/:number/size', { params: { number }, body: change, token }),
  /** Staff decides. @throws {ApiError} `change_too_late`, `places_changed`, `place_free`, `kit_handed_out`. */
  requestRefund: (token: string, number: string, request: { reason: string; numbers?: number[] }) =>
    callApi('POST /orders/:number/refund-request', { params: { number }, body: request, token }),
  /** @param key the same for retries. @throws {ApiError} `change_too_late`, `no_places`, `price_changed`, `team_full`. */
  addPlaces: (token: string, number: string, places: { people: number; total: number }, key: string, locale: Locale) =>
    callApi('POST /orders/:number/added-places', {
      params: { number },
      query: { lang: locale },
      body: places,
      token,
      key,
    }),
  /** Replaces the link that passes a place on. @returns its token. @throws {ApiError} `change_too_late`. */
  createTransfer: async (token: string, number: string, registrationId: number) =>
    (await callApi('POST /orders/:number/transfer', { params: { number }, body: { registrationId }, token })).token,
  /** Updates the newest payment from the payment service; null without one. */
  refreshPayment: (token: string, number: string, signal?: AbortSignal) =>
    callApi('POST /orders/:number/payment/refresh', { params: { number }, token, key: newKey(), signal }),
};
