import type { Currency, DeliveryKind, ParcelState, PaymentMethod } from '../../vocabulary/index.ts';
import type { orderSorts, orderViews } from './choices.ts';
import type { ExportedFile } from './exports.ts';
import type { OrderTexts } from './orderColumns.ts';
import type { OfficeOrderState, OrderAttention, OrderKind } from './orderState.ts';

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

export interface OrderList {
  orders: OrderListItem[];
  /** Count of everything that the query finds, not of this page. */
  count: number;
  /** By currency, largest first. */
  sums: { currency: Currency; amount: number }[];
  next: string | null;
  /** Orders in each view, without the other filters; only with the first page. */
  views: Record<OrderView, number> | null;
}

export interface OrderListItem extends OrderTexts {
  number: string;
  edition: number;
  /** Company, person or donor; empty after erasure. */
  who: string;
  kind: OrderKind;
  /** Paid places. */
  people: number;
  goods: { title: { ua: string; en: string }; size: string | null; quantity: number }[];
  total: number;
  /** Minor units that came and stayed. */
  balance: number;
  currency: Currency;
  state: OfficeOrderState;
  attention: OrderAttention[];
  paymentMethod: PaymentMethod;
  /** `country` is the code of a delivery abroad. */
  delivery: { kind: DeliveryKind; country: string; settlement: string; branchNumber: string } | null;
  createdAt: string;
  /** `close`: found with a typo; null without a text. */
  match: 'exact' | 'close' | null;
}

export interface RecordedWaybill {
  number: string;
  waybillNumber: string | null;
  state: ParcelState;
  /** Minor units; null: not known. */
  cost: number | null;
  expectedAt: string | null;
}

/** `surplus`: more than the order costs; `repeated`: recorded before under the key. */
export interface MoneyOutcome {
  number: string;
  outcome: 'settled' | 'partial' | 'surplus' | 'cancelled' | 'archived' | 'refunded' | 'repeated';
  /** Entry of the ledger of a credit that can still be undone. */
  undoable?: number;
}

/** Minor units that were reversed, and the orders it concerned. */
export interface ReversedCredit {
  number: string;
  orders: { number: string; amount: number }[];
}

/** To the card. `accepted`: the payment service decides later. */
export interface CardRefund {
  number: string;
  outcome: 'done' | 'accepted' | 'refused';
}

export interface AwaitingApproval {
  number: string;
  outcome: 'awaiting-approval';
  approval: number;
}
