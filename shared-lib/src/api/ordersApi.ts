import type { Locale } from 'shared-lib/i18n';
import type { Delivery } from '../validation/deliverySchema.ts';
import type {
  Currency,
  OrderStatus,
  ParcelState,
  PaymentMethod,
  PaymentProvider,
  PaymentState,
} from '../vocabulary/index.ts';
import { BEGIN_TIMEOUT_MS } from './beginTimeout.ts';
import { callApi, newKey } from './callApi.ts';
import { deviceHeader } from './device.ts';
import type { BasketItem } from './shopApi.ts';

/** `failed`: it was not delivered, and may be requested again. */
export type EmailDelivery = 'waiting' | 'sent' | 'failed';

export type { OrderStatus, ParcelState, PaymentMethod, PaymentProvider, PaymentState };

export interface Payer {
  kind: 'company' | 'person';
  name: string;
  taxCode: string;
  address: string;
}

/** Delivery of goods and starter kits: a snapshot, because branches close and move. */
export type OrderDelivery =
  | { kind: 'pickup' }
  | { kind: 'number-only' }
  | {
      kind: 'branch';
      region: string;
      district: string;
      settlement: string;
      /** Empty if the branch was entered by hand. */
      branchId: string;
      branchNumber: string;
      branch: string;
      address: string;
      recipientName: string;
      recipientLastName: string;
      phone: string;
    };

export interface OrderLine {
  kind: 'registration' | 'product' | 'contribution';
  registrationId: number | null;
  sku: string | null;
  size: string | null;
  title: { ua: string; en: string };
  name: string | null;
  quantity: number;
  unitPrice: number;
  sum: number;
}

export interface RaceNumber {
  number: number;
  registrationId: number;
  memberId: number | null;
  name: string | null;
}

/** A company paper; `amount` in minor units, a difference for corrective invoices. */
export interface OrderDocument {
  kind: 'invoice' | 'corrective-invoice' | 'act';
  number: string;
  correction: number | null;
  at: string;
  amount: number;
}

export interface Order {
  number: string;
  paymentPurpose: string;
  status: OrderStatus;
  createdAt: string;
  paidAt: string | null;
  lines: OrderLine[];
  total: number;
  /** Outstanding amount in minor units. */
  open: number;
  currency: Currency;
  paymentMethod: PaymentMethod;
  payer: Payer | null;
  delivery: OrderDelivery | null;
  /** Paid after its goods were sold out; staff contact the payer. */
  isShort: boolean;
  reservedUntil: string | null;
  /** The newest invoice email; null if none was sent or the amount has changed. */
  invoiceLetter: { to: string; at: string } | null;
  /** Null when there is none, or its delivery was not recorded. */
  emails?: { paid: EmailDelivery | null; invoice: EmailDelivery | null };
  raceNumbers: RaceNumber[];
  /** Oldest first; older backends send none. */
  documents?: OrderDocument[];
  payment: OrderPayment | null;
  selfService?: SelfService | null;
  parcel: OrderParcel | null;
}

export interface OrderPayment {
  state: PaymentState;
  provider: PaymentProvider;
  reference: string;
}

export interface OrderParcel {
  waybillNumber: string;
  state: ParcelState;
  expectedOn: string | null;
}

/** What the payer of an order may still do: instants, null when it is too late. */
export interface SelfService {
  /** Of size and delivery. */
  changeUntil: string | null;
  refundUntil: string | null;
  transferUntil: string | null;
  refundRequest: { at: string; state: 'open' | 'declined' } | null;
  /** Grams of the goods. */
  weight?: number;
}

export interface OrderContent {
  registrationIds: number[];
  items: BasketItem[];
}

export interface Quote {
  lines: Omit<OrderLine, 'name'>[];
  total: number;
  currency: 'UAH';
  weight: number;
}

export interface NewOrder extends OrderContent {
  delivery: Delivery;
  paymentMethod: PaymentMethod;
  payer?: Payer;
}

/** How a payment continues: the browser follows a URL or posts a form. */
export type PaymentStart =
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; action: string; fields: Record<string, string> };

/** Orders of the signed-in person. Calls throw ApiError. */
export const ordersApi = {
  list: (token: string, signal?: AbortSignal) => callApi('GET /orders', { token, signal }),
  get: (token: string, number: string, signal?: AbortSignal) =>
    callApi('GET /orders/:number', { params: { number }, token, signal }),
  quote: (token: string, content: OrderContent, signal?: AbortSignal) =>
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
  /** Staff decides. @throws {ApiError} `change_too_late`. */
  requestRefund: (token: string, number: string, reason: string) =>
    callApi('POST /orders/:number/refund-request', { params: { number }, body: { reason }, token }),
  /** Replaces the link that passes a place on. @returns its token. @throws {ApiError} `change_too_late`. */
  createTransfer: async (token: string, number: string, registrationId: number) =>
    (await callApi('POST /orders/:number/transfer', { params: { number }, body: { registrationId }, token })).token,
  /** Updates the newest payment from the payment service; null without one. */
  refreshPayment: (token: string, number: string, signal?: AbortSignal) =>
    callApi('POST /orders/:number/payment/refresh', { params: { number }, token, key: newKey(), signal }),
};
