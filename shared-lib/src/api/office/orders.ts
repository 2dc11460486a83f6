import type { OrderDelivery, OrderDocument, OrderLine, ParcelState, Payer, PaymentState } from '../ordersApi.ts';
import type {
  directions,
  emailStates,
  exportFormats,
  extraOrderColumns,
  officeCurrencies,
  orderKinds,
  orderSorts,
  orderStates,
  orderViews,
  paymentMethods,
} from './choices.ts';

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

export type OfficeCurrency = (typeof officeCurrencies)[number];
export type ExportFormat = (typeof exportFormats)[number];

/** The chip of an order: one, the most urgent. `partial`: part of the amount has come; `short`: paid after its goods were sold out. */
export type OfficeOrderState = (typeof orderStates)[number];

/**
 * Why an order needs staff, the most urgent first. `refund-requested` waits for `refund` or `decline-refund`; `short`: paid after its
 * goods were sold out; `in-review`, `held`: states of the payment at its provider.
 */
export type OrderAttention =
  | 'short'
  | 'refund-requested'
  | 'overpaid'
  | 'paid-in-part'
  | 'money-of-cancelled'
  | 'wrong-amount'
  | 'in-review'
  | 'held';

/** `ended`: cancelled and refunded. */
export type OrderView = (typeof orderViews)[number];
export type OrderKind = (typeof orderKinds)[number];
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

export interface OfficeOrder {
  number: string;
  /** Send it with every change of this order. */
  version: number;
  changedAt: string;
  kind: OrderKind;
  state: OfficeOrderState;
  status: 'awaiting-payment' | 'paid' | 'cancelled' | 'refunded';
  attention: OrderAttention[];
  createdAt: string;
  paidAt: string | null;
  cancelledAt: string | null;
  reservedUntil: string | null;
  currency: OfficeCurrency;
  paymentMethod: 'online' | 'invoice';
  paymentPurpose: string;
  money: {
    total: number;
    received: number;
    refunded: number;
    balance: number;
    /** Still to be paid. */
    open: number;
    /** To be refunded: more than the total, or everything of a cancelled order. */
    surplus: number;
    /** Can be refunded to the card now. */
    refundable: number;
    /** Written off as a difference of a transfer below one hryvnia. */
    writtenOff: number;
  };
  ledger: LedgerMovement[];
  /** Attempts to pay online, newest first, also those that failed. */
  payments: {
    reference: string;
    provider: 'liqpay' | 'monobank';
    state: PaymentState;
    amount: number;
    refunded: number;
    flags: string[];
    createdAt: string;
    updatedAt: string;
  }[];
  lines: OrderLine[];
  people: OrderPerson[];
  customer: {
    name: string;
    phone: string;
    email: string;
    payer: Payer | null;
    /** All orders of this customer that are not cancelled, with this one. */
    orders: number;
    paidTotal: number;
  };
  delivery: OrderDelivery | null;
  parcel: {
    waybillNumber: string | null;
    state: ParcelState;
    /** Of the carrier, in its language. */
    status: string;
    expectedAt: string | null;
    createdAt: string;
    changedAt: string;
  } | null;
  emails: OfficeEmail[];
  documents: OrderDocument[];
  /** Oldest first. */
  notes: OrderNote[];
  /** Newest first. */
  history: OrderEvent[];
  /** A waiting transfer that seems to pay this order. */
  proposals: { id: number; amount: number; currency: string; difference: number; bookedAt: string }[];
  stock: 'none' | 'reserved' | 'sold' | 'released';
  refundRequest: { at: string; reason: string; state: 'open' | 'declined' } | null;
  /** What this order allows now, whatever the role. */
  can: { settle: boolean; refund: boolean; cancel: boolean; resend: boolean; assignNumbers: boolean; waybill: boolean };
}

export interface LedgerMovement {
  id: number;
  at: string;
  source: 'liqpay' | 'monobank' | 'bank' | 'staff' | 'cash' | 'rounding';
  /** Minor units, negative for refunds. */
  amount: number;
  /** After this movement. */
  balance: number;
  /** Reference of the payment, number of the transfer or empty. */
  reference: string;
  /** Who recorded it and why; null: automatically. */
  by: string | null;
  reason: string;
}

export interface OrderPerson {
  registrationId: number;
  memberId: number | null;
  /** Null: a place without a name. */
  name: string | null;
  team: string | null;
  /** Null: not assigned yet. */
  raceNumber: number | null;
  state: 'numbered' | 'waiting' | 'voided';
}

/** `failed` and `unknown` may be sent again with `resend-letter` or `resend`. */
export interface OfficeEmail {
  id: number;
  kind: string;
  to: string;
  at: string;
  attempts: number;
  state: (typeof emailStates)[number];
}

export interface OrderNote {
  id: number;
  at: string;
  by: string;
  text: string;
}

export interface OrderEvent {
  at: string;
  /** Null: the site itself, or the customer. */
  by: string | null;
  /** Staff action (`settle`, `refund`…) or `created`, `paid`, `cancelled`, `invoice-sent`, `note`. */
  action: string;
  outcome: string | null;
  /** Amounts, numbers and notes. */
  details: Record<string, unknown>;
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

export interface ExportedFile {
  /** `orders-2025-05-20.csv` */
  name: string;
  type: string;
  /** Base64. */
  bytes: string;
  count: number;
}
