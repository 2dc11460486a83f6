import { array, boolean, number, object, string } from 'yup';
import { deliveryKinds, paymentMethods } from '../../../vocabulary/index.ts';
import { moneyWays, orderKinds, orderSorts, orderStates, orderViews } from '../choices.ts';
import type { ExportedFile } from '../exports.ts';
import type { OfficeOrder, OrderNote } from '../order.ts';
import { extraOrderColumns } from '../orderColumns.ts';
import type {
  AwaitingApproval,
  CardRefund,
  MoneyOutcome,
  OrderList,
  RecordedWaybill,
  ReversedCredit,
  SavedInvoices,
} from '../orders.ts';
import {
  amount,
  bodyKey,
  day,
  direction,
  documentNumber,
  edition,
  exportForm,
  limit,
  orderNumber,
  permanentText,
  reversalReason,
  text,
  version,
  whole,
} from './fields.ts';
import { json, operation, type RequestOf, read, settled, signedIn, write } from './operation.ts';

const query = {
  /** An order whose number is typed or named is found in any edition. */
  edition,
  /** Name, phone in any form, email, order or race number, company, tax code, amount or waybill; typos are forgiven. */
  text: text(100),
  /** Default `all`. */
  view: string().oneOf(orderViews),
  states: array(string().oneOf(orderStates).required()).max(orderStates.length),
  kinds: array(string().oneOf(orderKinds).required()).max(orderKinds.length),
  paymentMethod: string().oneOf(paymentMethods),
  delivery: string().oneOf(deliveryKinds),
  /** Days of the order, both included. */
  from: day,
  to: day,
  /** Both included. */
  amountFrom: amount,
  amountTo: amount,
  /** Only these orders. */
  numbers: array(orderNumber.required()).max(1_000),
  /** Default `created`, newest first. */
  sort: string().oneOf(orderSorts),
  direction,
};

/** An order that staff changes as the screen shows it. */
const shown = { number: text(20).required(), version };
const money = {
  ...shown,
  /** Default: what is open, or what was paid. */
  amount: number().integer().min(1).max(Number.MAX_SAFE_INTEGER),
  note: permanentText(200).default(''),
  key: bodyKey,
};
/** How money moved by hand; without a way it counts as recorded by staff. */
const byHand = {
  way: string().oneOf(moneyWays),
  /** Default: today. Error: 422 `validation_failed` (a day in the future). */
  day,
  document: documentNumber,
};

/** Orders in the office. Amounts in minor units, days in Kyiv. Error of any operation on an order: 404 `order_not_found`. */
export const orderContract = {
  /** Error: 422 `cursor_unknown`. */
  'search-orders': operation({
    permission: read('orders'),
    requirement: signedIn,
    request: { ...query, limit, cursor: text(200) },
    response: json<OrderList>(),
  }),
  'show-order': operation({
    permission: read('orders'),
    requirement: signedIn,
    request: { number: orderNumber.required() },
    response: json<OfficeOrder>(),
  }),
  /** Append-only. Error: 422 `note_personal` for an email address or a phone. */
  'add-note': operation({
    permission: write('orders'),
    requirement: signedIn,
    request: { number: orderNumber.required(), text: permanentText(1_000).required(), key: bodyKey },
    response: json<OrderNote>(),
  }),
  /** Exactly the rows that the query finds; recorded with their count. Without `columns` all of them. */
  'export-orders': operation({
    permission: read('orders'),
    requirement: signedIn,
    request: {
      ...query,
      ...exportForm,
      columns: array(string().oneOf(extraOrderColumns).required()).max(extraOrderColumns.length),
    },
    response: json<ExportedFile>(),
  }),
  /** The movements of one order. */
  'export-ledger': operation({
    permission: read('orders'),
    requirement: signedIn,
    request: { number: orderNumber.required(), ...exportForm },
    response: json<ExportedFile>(),
  }),
  /** Invoices and corrective invoices as one ZIP of PDFs; recorded with the count. */
  invoices: operation({
    permission: read('money'),
    requirement: signedIn,
    request: { numbers: array(orderNumber.required()).required().min(1).max(100) },
    response: json<SavedInvoices>(),
  }),
  /** One document of an order as a PDF in Ukrainian. Errors: 404 `document_unknown`, 409 `order_without_customer` (erased). */
  'order-document': operation({
    permission: read('orders'),
    requirement: signedIn,
    request: {
      number: orderNumber.required(),
      kind: string()
        .oneOf(['invoice', 'corrective-invoice', 'act'] as const)
        .required(),
      /** Number of a corrective invoice, from 1. */
      correction: whole,
    },
    response: json<ExportedFile>(),
  }),
  /** Records money received by hand. Errors: 409 `sum_not_there`; 422 `idempotency_key_reused`, `note_personal`. */
  settle: operation({
    permission: write('money'),
    requirement: signedIn,
    request: { ...money, ...byHand },
    response: json<MoneyOutcome>(),
  }),
  /** Within a minute of `settle`, before its emails leave. Errors: 409 `undo_too_late`, `credit_reversed`, `credit_not_reversible`. */
  'undo-credit': operation({
    permission: write('money'),
    requirement: signedIn,
    request: { number: orderNumber.required(), entry: whole.required() },
    response: json<ReversedCredit>(),
  }),
  /**
   * Takes a credit back by a counter-entry with the date of today; the payer gets an email. A bank transfer goes back to wait, and all
   * orders that it paid are reversed with it. Errors: 404 `credit_not_found`; 409 `credit_reversed`, `credit_refunded`,
   * `credit_not_reversible`, `transfer_not_credited`; 422 `note_personal`.
   */
  'reverse-credit': operation({
    permission: write('money'),
    requirement: settled,
    request: { ...shown, entry: whole.required(), reason: reversalReason },
    response: json<ReversedCredit>(),
  }),
  /**
   * `byHand`: the money was sent already. `endsPlaces`: the places whose refund was requested end once
   * the money has gone back; with the amount 0 they end by hand, when it did before.
   * Errors: 409 `sum_not_there`, `refund_not_possible`, `not_connected`, `refund_not_requested`, `places_changed`, `kit_handed_out`,
   * `places_refunded`, `refund_in_progress`; 422 `note_personal`.
   */
  refund: operation({
    permission: write('refund'),
    requirement: settled,
    request: {
      ...money,
      amount: money.amount.min(0),
      ...byHand,
      byHand: boolean().default(false),
      restock: boolean(),
      endsPlaces: boolean(),
    },
    response: json<MoneyOutcome | CardRefund | AwaitingApproval>(),
  }),
  'decline-refund': operation({
    permission: write('refund'),
    requirement: signedIn,
    request: { ...shown, reason: permanentText(500).default('') },
    response: json<{ number: string; outcome: 'declined' }>(),
  }),
  /** Errors: 409 `order_not_cancellable`, `payment_under_way`. */
  cancel: operation({
    permission: write('orders'),
    requirement: signedIn,
    request: shown,
    response: json<{ number: string; outcome: 'cancelled' }>(),
  }),
  restock: operation({
    permission: write('parcels'),
    requirement: signedIn,
    request: shown,
    response: json<{ number: string; outcome: 'restocked' | 'nothing-to-restock' }>(),
  }),
  /** Records `waybill`, or creates one at the carrier when it is empty. */
  waybill: operation({
    permission: write('parcels'),
    requirement: signedIn,
    request: { ...shown, waybill: text(30), unpaid: boolean().default(false) },
    response: json<RecordedWaybill>(),
  }),
  /** Missing numbers of the order, or that of the place `at`. */
  'assign-numbers': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: {
      ...shown,
      at: object({ registrationId: whole.required(), place: number().integer().min(0).required() }).default(undefined),
      reason: permanentText(200),
    },
    response: json<{ number: string; assigned: number[] }>(),
  }),
  /** Never assigned again. Error: 404 `race_number_unknown`. */
  'void-number': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { raceNumber: whole.required(), reason: permanentText(200) },
    response: json<{ voided: number }>(),
  }),
  /** Sends the email about the order again; null: there is none to send. */
  resend: operation({
    permission: write('emails'),
    requirement: signedIn,
    request: shown,
    response: json<{ number: string; letter: 'order-paid' | 'order-invoice' | null }>(),
  }),
  /** Sends an unconfirmed email again, or a waiting one now. Error: 409 `letter_not_at_rest`. */
  'resend-email': operation({
    permission: write('emails'),
    requirement: signedIn,
    request: { id: whole.required() },
    response: json<{ id: number }>(),
  }),
};

export type OrderQuery = RequestOf<typeof orderContract, 'search-orders'>;
