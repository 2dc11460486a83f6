import type { OrderDelivery, ParcelState } from '../ordersApi.ts';
import type { directions, extraOrderColumns, orderSorts, orderViews, paymentMethods } from './choices.ts';
import type { ExportedFile, ExportFormat } from './exports.ts';
import type { OfficeOrder, OrderNote } from './order.ts';
import type { OfficeCurrency, OfficeOrderState, OrderAttention, OrderKind } from './orderState.ts';

/**
 * Orders in the office. Amounts in minor units, instants as ISO strings in UTC, days as `2025-05-20` in Kyiv.
 * Errors of any operation on an order: 404 `order_not_found`; 409 `order_changed` (`data.version`, `data.changedAt`, `data.changedBy`)
 * when a `version` was sent and the order has another one: show both states, never overwrite.
 */
export interface OrderOperations {
  /** Area `orders`, read. Error: 422 `cursor_unknown`. */
  'search-orders': { request: OrderQuery; response: OrderList };
  /** Area `orders`, read. */
  'show-order': { request: { number: string }; response: OfficeOrder };
  /** Append-only; area `orders`, write. Error: 422 `note_personal` for an email address or a phone. */
  'add-note': { request: { number: string; text: string; key: string }; response: OrderNote };
  /** Exactly the rows that the query finds, without its cursor and limit; recorded with their count. Area `orders`, read. */
  'export-orders': {
    request: OrderQuery & { format: ExportFormat; columns?: ExtraOrderColumn[] };
    response: ExportedFile;
  };
  /** The movements of one order. Area `orders`, read. */
  'export-ledger': { request: { number: string; format: ExportFormat }; response: ExportedFile };
  /** Invoices and corrective invoices of at most 100 orders as one ZIP of PDFs. Area `money`, read; recorded with the count. */
  invoices: { request: { numbers: string[] }; response: SavedInvoices };
  /** Records money received by hand; area `money`, write. Errors: 409 `sum_not_there`, 409 `idempotency_key_reused`. */
  settle: { request: MoneyRequest; response: MoneyOutcome };
  /** `byHand`: the money was sent already. Errors: 409 `sum_not_there`, `refund_not_possible`, `not_connected`. */
  refund: {
    request: MoneyRequest & { byHand?: boolean; restock?: boolean };
    response: MoneyOutcome | AwaitingApproval;
  };
  /** Errors: 409 `order_not_cancellable`, `payment_under_way`. */
  cancel: { request: OrderRequest; response: { number: string; outcome: 'cancelled' } };
  /** Sends the email about the order again; null: there is none to send. */
  resend: { request: OrderRequest; response: { number: string; letter: 'order-paid' | 'order-invoice' | null } };
  /** Sends an unconfirmed email again, or a waiting one now. Error: 409 `letter_not_at_rest`. */
  'resend-letter': { request: { id: number }; response: { id: number } };
  /** Missing numbers of the order, or that of the place `at`. */
  'assign-numbers': {
    request: OrderRequest & { at?: { registrationId: number; place: number }; reason?: string };
    response: { number: string; assigned: number[] };
  };
  /** Never assigned again. Error: 404 `race_number_unknown`. */
  'void-number': { request: { raceNumber: number; reason?: string }; response: { voided: number } };
  /** Records `waybill`, or creates one at the carrier when it is empty. */
  waybill: { request: OrderRequest & { waybill?: string; unpaid?: boolean }; response: RecordedWaybill };
  restock: { request: OrderRequest; response: { number: string; outcome: 'restocked' | 'nothing-to-restock' } };
  'decline-refund': { request: OrderRequest & { reason: string }; response: { number: string; outcome: 'declined' } };
}

export interface SavedInvoices {
  /** Null when no order has one. */
  file: ExportedFile | null;
  /** Orders that are not in the file. */
  rejected: InvoiceRejection[];
}

/** `no-invoice`: a contribution, or paid by card and not paid yet; `erased`: the account is gone. */
export interface InvoiceRejection {
  number: string;
  reason: 'unknown' | 'no-invoice' | 'cancelled' | 'erased' | 'failed';
}

/** `ended`: cancelled and refunded. */
export type OrderView = (typeof orderViews)[number];
export type OrderSort = (typeof orderSorts)[number];

/** Columns of the list that are shown on request. An export without `columns` has all of them. */
export type ExtraOrderColumn = (typeof extraOrderColumns)[number];

export interface OrderQuery {
  /** Name, phone in any form, email, order or race number, company, tax code, amount or waybill; typos are forgiven. */
  text?: string;
  view?: OrderView;
  states?: OfficeOrderState[];
  kinds?: OrderKind[];
  paymentMethod?: (typeof paymentMethods)[number];
  delivery?: OrderDelivery['kind'];
  /** Days of creation in Kyiv, both included. */
  from?: string;
  to?: string;
  /** Minor units, both included. */
  amountFrom?: number;
  amountTo?: number;
  /** Only these orders: bulk actions and exports of a selection. */
  numbers?: string[];
  /** Default `created`. With `text` exact matches come first. */
  sort?: OrderSort;
  /** Default `desc`. */
  direction?: (typeof directions)[number];
  /** 1 to 200, default 50. */
  limit?: number;
  /** {@link OrderList.next} of the page before. */
  cursor?: string;
}

export interface OrderList {
  orders: OrderListItem[];
  /** Of everything that the query finds, not of this page. */
  count: number;
  /** By currency, largest first. */
  sums: { currency: OfficeCurrency; amount: number }[];
  next: string | null;
  /** Orders in each view, without the other filters; only with the first page. */
  views: Record<OrderView, number> | null;
}

export interface OrderListItem {
  number: string;
  /** Company, person or donor; empty after erasure. */
  who: string;
  kind: OrderKind;
  /** Paid places. */
  people: number;
  goods: { title: { ua: string; en: string }; size: string | null; quantity: number }[];
  total: number;
  /** Minor units that came and stayed. */
  balance: number;
  currency: OfficeCurrency;
  state: OfficeOrderState;
  attention: OrderAttention[];
  paymentMethod: 'online' | 'invoice';
  delivery: { kind: OrderDelivery['kind']; settlement: string; branchNumber: string } | null;
  createdAt: string;
  phone: string;
  email: string;
  taxCode: string;
  /** `close`: found with a typo; null without a text. */
  match: 'exact' | 'close' | null;
}

export interface OrderRequest {
  number: string;
  version?: number;
}

export interface RecordedWaybill {
  number: string;
  waybillNumber: string | null;
  state: ParcelState;
  /** Minor units; null: not known. */
  cost: number | null;
  expectedAt: string | null;
}

export interface MoneyRequest extends OrderRequest {
  /** Minor units; default: what is open, or what can be refunded. */
  amount?: number;
  /** Without names, phones or email addresses: it stays. */
  note?: string;
  /** Idempotency key: the same for retries. */
  key: string;
}

export interface MoneyOutcome {
  number: string;
  outcome: unknown;
}

export interface AwaitingApproval {
  number: string;
  outcome: 'awaiting-approval';
  approval: number;
}
