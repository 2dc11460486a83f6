import { http } from 'shared-lib/http';
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
import { bearer, repeatable } from './bearer.ts';
import { BEGIN_TIMEOUT_MS } from './beginTimeout.ts';
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
  payment: { state: PaymentState; provider: PaymentProvider; reference: string } | null;
  selfService?: SelfService | null;
  parcel: { waybillNumber: string; state: ParcelState; expectedOn: string | null } | null;
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
  lines: OrderLine[];
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
  list: async (token: string, signal?: AbortSignal) =>
    (await http.get<Order[]>('/custom/v1/orders', { headers: bearer(token), signal })).data,
  get: async (token: string, number: string, signal?: AbortSignal) =>
    (await http.get<Order>(`/custom/v1/orders/${number}`, { headers: bearer(token), signal })).data,
  quote: async (token: string, content: OrderContent, signal?: AbortSignal) =>
    (await http.post<Quote>('/custom/v1/orders/quote', content, { headers: repeatable(token), signal })).data,
  /** @param key the same for retries. @throws `out_of_stock`, `registration_ordered`, `branch_not_available`, `reservation_limit`, `invoice_reservation_limit`, `payer_not_plausible`. */
  create: async (token: string, order: NewOrder, key: string, locale: Locale) =>
    (
      await http.post<Order>('/custom/v1/orders', order, {
        params: { lang: locale },
        headers: { ...bearer(token), 'Idempotency-Key': key },
      })
    ).data,
  /** @throws {ApiError} `order_not_cancellable`, `payment_under_way`. */
  cancel: async (token: string, number: string) =>
    (await http.post<Order>(`/custom/v1/orders/${number}/cancel`, {}, { headers: bearer(token) })).data,
  /** @throws {ApiError} `order_not_payable`, `payment_under_way`. */
  choosePayment: async (token: string, number: string, choice: { paymentMethod: PaymentMethod; payer?: Payer }) =>
    (await http.put<Order>(`/custom/v1/orders/${number}/payment-method`, choice, { headers: bearer(token) })).data,
  /** @throws {ApiError} `invoice_just_sent` with `retryAfter`. */
  sendInvoice: async (token: string, number: string) =>
    (await http.post<Order>(`/custom/v1/orders/${number}/invoice-letter`, {}, { headers: bearer(token) })).data,
  /** @throws {ApiError} `order_not_payable`, `out_of_stock`, `payment_in_review`, `payment_unavailable`. */
  pay: async (token: string, number: string, provider: PaymentProvider, locale: Locale) =>
    (
      await http.post<PaymentStart>(
        `/custom/v1/orders/${number}/payment`,
        { provider },
        { params: { lang: locale }, headers: { ...repeatable(token), ...deviceHeader() }, timeout: BEGIN_TIMEOUT_MS },
      )
    ).data,
  /** @throws {ApiError} `change_too_late`, `branch_not_available`, `delivery_required`. */
  changeDelivery: async (token: string, number: string, delivery: Delivery) =>
    (await http.put<Order>(`/custom/v1/orders/${number}/delivery`, delivery, { headers: bearer(token) })).data,
  /** @throws {ApiError} `change_too_late`. */
  changeSize: async (token: string, number: string, change: { sku: string; from: string; to: string }) =>
    (await http.put<Order>(`/custom/v1/orders/${number}/size`, change, { headers: bearer(token) })).data,
  /** Staff decides. @throws {ApiError} `change_too_late`. */
  requestRefund: async (token: string, number: string, reason: string) =>
    (await http.post<Order>(`/custom/v1/orders/${number}/refund-request`, { reason }, { headers: bearer(token) })).data,
  /** Replaces the link that passes a place on. @returns its token. @throws {ApiError} `change_too_late`. */
  createTransfer: async (token: string, number: string, registrationId: number) =>
    (
      await http.post<{ token: string }>(
        `/custom/v1/orders/${number}/transfer`,
        { registrationId },
        { headers: bearer(token) },
      )
    ).data.token,
  /** Updates the newest payment from the payment service; null without one. */
  refreshPayment: async (token: string, number: string, signal?: AbortSignal) =>
    (
      await http.post<Order['payment']>(
        `/custom/v1/orders/${number}/payment/refresh`,
        {},
        { headers: repeatable(token), signal },
      )
    ).data,
};
