import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import type { Delivery } from '../validation/deliverySchema.ts';
import { bearer } from './bearer.ts';
import { BEGIN_TIMEOUT_MS } from './beginTimeout.ts';
import { deviceHeader } from './device.ts';
import type { BasketItem } from './shopApi.ts';

export type OrderStatus = 'awaiting-payment' | 'paid' | 'cancelled' | 'refunded';
export type PaymentState = 'pending' | 'processing' | 'paid' | 'review' | 'failed' | 'expired' | 'refunded';
export type PaymentMethod = 'online' | 'invoice';
export type PaymentProvider = 'liqpay' | 'monobank';
/** Where a parcel is, in words that every carrier's own statuses can be put into. */
export type ParcelState =
  | 'created'
  | 'in_transit'
  | 'ready_for_pickup'
  | 'delivered'
  | 'returning'
  | 'cancelled'
  | 'attention'
  | 'not_found';

/** Who pays an invoice. */
export interface Payer {
  kind: 'company' | 'person';
  /** Legal name of a company, or full name of a person. */
  name: string;
  /** EDRPOU or IPN; empty for a person. */
  taxCode: string;
  /** Legal address; empty for a person. */
  address: string;
}

/** How goods and starter kits are received: a snapshot, because branches close and move. */
export type OrderDelivery =
  | { kind: 'pickup' }
  | {
      kind: 'branch';
      region: string;
      district: string;
      settlement: string;
      /** Of the carrier; empty when it was typed by hand while the lists were out of reach. */
      branchId: string;
      branchNumber: string;
      branch: string;
      address: string;
      recipientName: string;
      recipientLastName: string;
      /** E.164. */
      phone: string;
    };

export interface OrderLine {
  kind: 'registration' | 'product' | 'contribution';
  registrationId: number | null;
  sku: string | null;
  size: string | null;
  title: { ua: string; en: string };
  /** Who is registered: a person or a team; null for goods. */
  name: string | null;
  quantity: number;
  /** Minor units. */
  unitPrice: number;
  sum: number;
}

/** A number somebody runs with; of a team whose runners are not all known, some have no name yet. */
export interface RaceNumber {
  number: number;
  registrationId: number;
  /** Of a team: its member of the list. */
  memberId: number | null;
  name: string | null;
}

export interface Order {
  /** `RUN-000042`. */
  number: string;
  /** What a bank transfer for it says of itself. */
  paymentPurpose: string;
  status: OrderStatus;
  createdAt: string;
  paidAt: string | null;
  lines: OrderLine[];
  /** Minor units. */
  total: number;
  /** What is still to be paid, in minor units: less than the total once a part has come, 0 when nothing is to be paid. */
  open: number;
  currency: 'UAH' | 'USD' | 'EUR';
  paymentMethod: PaymentMethod;
  payer: Payer | null;
  delivery: OrderDelivery | null;
  /** Paid after its goods were sold to others: staff will write. */
  isShort: boolean;
  /** Until when the goods in it are kept for the payer; null when nothing is kept. */
  reservedUntil: string | null;
  /** The newest letter with the invoice; null when none was sent, or the sum has changed since. */
  invoiceLetter: { to: string; at: string } | null;
  raceNumbers: RaceNumber[];
  /** The newest payment; null when none was begun. */
  payment: { state: PaymentState; provider: PaymentProvider; reference: string } | null;
  parcel: { waybillNumber: string; state: ParcelState; expectedOn: string | null } | null;
}

/** What is to be ordered: registrations that nobody has ordered yet, and goods. */
export interface OrderContent {
  registrationIds: number[];
  items: BasketItem[];
}

/** What it would come to, by the server. */
export interface Quote {
  lines: OrderLine[];
  total: number;
  currency: 'UAH';
  /** Of the goods, in grams. */
  weight: number;
}

export interface NewOrder extends OrderContent {
  delivery: Delivery;
  paymentMethod: PaymentMethod;
  payer?: Payer;
}

/** How a payment goes on: the browser follows an address, or posts a form to one. */
export type PaymentStart =
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; action: string; fields: Record<string, string> };

/** Orders of the person who holds the token. Every call throws ApiError. */
export const ordersApi = {
  list: async (token: string, signal?: AbortSignal) =>
    (await http.get<Order[]>('/custom/v1/orders', { headers: bearer(token), signal })).data,
  /** @throws {ApiError} `order_not_found`. */
  get: async (token: string, number: string, signal?: AbortSignal) =>
    (await http.get<Order>(`/custom/v1/orders/${number}`, { headers: bearer(token), signal })).data,
  quote: async (token: string, content: OrderContent, signal?: AbortSignal) =>
    (await http.post<Quote>('/custom/v1/orders/quote', content, { headers: bearer(token), signal })).data,
  /**
   * Orders all of it or nothing; ordered goods leave the basket.
   * @param key made once per order and sent again with every retry: it is then kept once however often it arrives.
   * @throws {ApiError} `out_of_stock` with `data.missing` (skus), `registration_ordered`, `branch_not_available`.
   */
  create: async (token: string, order: NewOrder, key: string, locale: Locale) =>
    (
      await http.post<Order>('/custom/v1/orders', order, {
        params: { lang: locale },
        headers: { ...bearer(token), 'Idempotency-Key': key },
      })
    ).data,
  /** @throws {ApiError} `order_not_cancellable` once money has come, `payment_under_way` while it is coming. */
  cancel: async (token: string, number: string) =>
    (await http.post<Order>(`/custom/v1/orders/${number}/cancel`, {}, { headers: bearer(token) })).data,
  /** Pays by invoice instead, or the other way round. @throws {ApiError} `order_not_payable`, `payment_under_way`. */
  choosePayment: async (token: string, number: string, choice: { paymentMethod: PaymentMethod; payer?: Payer }) =>
    (await http.put<Order>(`/custom/v1/orders/${number}/payment-method`, choice, { headers: bearer(token) })).data,
  /** Sends the letter with the invoice once more. @throws {ApiError} `invoice_just_sent` with `retryAfter`. */
  sendInvoice: async (token: string, number: string) =>
    (await http.post<Order>(`/custom/v1/orders/${number}/invoice-letter`, {}, { headers: bearer(token) })).data,
  /**
   * Begins a payment, or goes on with one that still can be paid.
   * @throws {ApiError} `order_not_payable`, `out_of_stock`, `payment_in_review`, `payment_unavailable`.
   */
  pay: async (token: string, number: string, provider: PaymentProvider, locale: Locale) =>
    (
      await http.post<PaymentStart>(
        `/custom/v1/orders/${number}/payment`,
        { provider },
        { params: { lang: locale }, headers: { ...bearer(token), ...deviceHeader() }, timeout: BEGIN_TIMEOUT_MS },
      )
    ).data,
  /** Asks the payment service how the newest payment stands; null when none was begun. */
  refreshPayment: async (token: string, number: string, signal?: AbortSignal) =>
    (
      await http.post<Order['payment']>(
        `/custom/v1/orders/${number}/payment/refresh`,
        {},
        { headers: bearer(token), signal },
      )
    ).data,
};
