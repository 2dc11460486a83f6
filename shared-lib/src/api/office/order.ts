import type {
  Currency,
  LedgerKind,
  LedgerSource,
  OrderStatus,
  ParcelState,
  PaymentMethod,
  PaymentProvider,
  PaymentState,
  ReceiptKind,
  ReceiptState,
} from '../../vocabulary/index.ts';
import type {
  AddedPlaces,
  OrderDelivery,
  OrderDocument,
  OrderLine,
  Payer,
  PlacesReturned,
  ReturnedPlace,
} from '../ordersTypes.ts';
import type { emailStates } from './choices.ts';
import type { OfficeOrderState, OrderAttention, OrderKind } from './orderState.ts';

/** Everything about one order. */
export interface OfficeOrder {
  number: string;
  edition: number;
  /** Send it with every change of this order. */
  version: number;
  changedAt: string;
  kind: OrderKind;
  state: OfficeOrderState;
  status: OrderStatus;
  attention: OrderAttention[];
  createdAt: string;
  paidAt: string | null;
  cancelledAt: string | null;
  reservedUntil: string | null;
  currency: Currency;
  paymentMethod: PaymentMethod;
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
    provider: PaymentProvider;
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
    /** Status of the carrier, in its language. */
    status: string;
    expectedAt: string | null;
    createdAt: string;
    changedAt: string;
  } | null;
  /** Fiscal receipts of card and cash money, oldest first; empty without a cash register. */
  receipts: FiscalReceipt[];
  emails: OfficeEmail[];
  documents: OrderDocument[];
  /** Oldest first. */
  notes: OrderNote[];
  /** Newest first. */
  history: OrderEvent[];
  /** A waiting transfer that seems to pay this order. */
  proposals: { id: number; amount: number; currency: string; difference: number; bookedAt: string }[];
  stock: 'none' | 'reserved' | 'sold' | 'released';
  /** Without places it is about the whole order. */
  refundRequest: {
    at: string;
    reason: string;
    state: 'open' | 'declined';
    places: ReturnedPlace[];
    amount: number | null;
  } | null;
  returned: PlacesReturned[];
  added: AddedPlaces[];
  addsTo: string | null;
  /** What this order allows now, whatever the role. */
  can: { settle: boolean; refund: boolean; cancel: boolean; resend: boolean; assignNumbers: boolean; waybill: boolean };
}

export interface FiscalReceipt {
  kind: ReceiptKind;
  /** Minor units, positive. */
  amount: number;
  state: ReceiptState;
  /** Where anyone can read it, once it is registered. */
  url: string | null;
  at: string;
  /** Why the last try failed. */
  error: string | null;
}

export interface LedgerMovement {
  id: number;
  at: string;
  /** `reversal`: takes back the entry `reverses`. */
  kind: LedgerKind;
  source: LedgerSource;
  /** Minor units, negative for refunds and reversals. */
  amount: number;
  /** After this movement. */
  balance: number;
  /** Reference of the payment, number of the transfer or empty. */
  reference: string;
  /** Who recorded it and why; null: automatically. */
  by: string | null;
  reason: string;
  /** Number of the document of a movement by hand, or empty. */
  document: string;
  reverses: number | null;
  /** The reversal of this entry; null: there is none. */
  reversedBy: number | null;
  /** Whether `reverse-credit` takes it back. */
  canReverse: boolean;
  /** Other orders that the same transfer paid: they are reversed together. */
  together: { number: string; amount: number }[];
}

export interface OrderPerson {
  registrationId: number;
  /** From 0 within the registration; null while it is not known which place a runner gets. */
  place: number | null;
  memberId: number | null;
  /** Null: a place without a name. */
  name: string | null;
  team: string | null;
  /** Null: not assigned yet. */
  raceNumber: number | null;
  state: 'numbered' | 'waiting' | 'voided';
}

/** `failed` and `unknown` may be sent again with `resend-email` or `resend`. */
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
