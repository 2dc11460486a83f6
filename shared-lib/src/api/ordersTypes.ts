import type { DeliveryAbroad } from '../validation/abroad/deliveryAbroad.ts';
import type { Delivery } from '../validation/deliverySchema.ts';
import type {
  CarrierName,
  Currency,
  OrderStatus,
  ParcelState,
  PaymentMethod,
  PaymentProvider,
  PaymentState,
} from '../vocabulary/index.ts';
import type { BasketItem } from './shopTypes.ts';

/** `failed`: it was not delivered, and may be requested again. */
export type EmailDelivery = 'waiting' | 'sent' | 'failed';

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
    }
  | ({ kind: 'abroad' } & DeliveryAbroad);

export interface OrderLine {
  /** `delivery` is paid in advance: a parcel abroad. */
  kind: 'registration' | 'product' | 'contribution' | 'delivery';
  registrationId: number | null;
  sku: string | null;
  size: string | null;
  title: { ua: string; en: string };
  name: string | null;
  quantity: number;
  unitPrice: number;
  sum: number;
  /** What a promo code took off the unit price; older backends send none. */
  discount?: number;
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
  discount?: OrderDiscount | null;
  paymentMethod: PaymentMethod;
  payer: Payer | null;
  delivery: OrderDelivery | null;
  /** Paid after its goods were sold out; staff contact the payer. */
  isShort: boolean;
  reservedUntil: string | null;
  /** The day by which an invoice is to be paid, an instant; null for other orders, absent in older backends. */
  payUntil?: string | null;
  /** The newest invoice email; null if none was sent or the amount has changed. */
  invoiceEmail: { to: string; at: string } | null;
  invoiceLetter?: Order['invoiceEmail'];
  /** Null when there is none, or its delivery was not recorded. */
  emails?: { paid: EmailDelivery | null; invoice: EmailDelivery | null };
  raceNumbers: RaceNumber[];
  /** Oldest first; older backends send none. */
  documents?: OrderDocument[];
  payment: OrderPayment | null;
  selfService?: SelfService | null;
  returned?: PlacesReturned[];
  added?: AddedPlaces[];
  /** The order to whose team this one adds places. Older backends send none of these three. */
  addsTo?: string | null;
  parcel: OrderParcel | null;
}

/** A paid place that goes back, and what was paid for it in minor units; its name is null if no one had it. */
export interface ReturnedPlace {
  number: number;
  registrationId: number;
  name: string | null;
  amount: number;
}

export interface PlacesReturned {
  at: string;
  places: ReturnedPlace[];
  amount: number;
}

export interface AddedPlaces {
  number: string;
  status: OrderStatus;
  people: number;
  total: number;
}

export interface OrderPayment {
  state: PaymentState;
  provider: PaymentProvider;
  reference: string;
}

export interface OrderParcel {
  waybillNumber: string;
  /** Older backends send none: the one of Ukraine. */
  carrier?: CarrierName;
  state: ParcelState;
  expectedOn: string | null;
}

/** What the payer of an order may still do: instants, null when it is too late. */
export interface SelfService {
  /** Until when size and delivery may change. */
  changeUntil: string | null;
  refundUntil: string | null;
  transferUntil: string | null;
  returnUntil?: string | null;
  addUntil?: string | null;
  refundRequest: { at: string; state: 'open' | 'declined'; places?: ReturnedPlace[]; amount?: number } | null;
  weight?: number;
}

export interface OrderContent {
  registrationIds: number[];
  items: BasketItem[];
  /**
   * The text that was typed. Errors: 404 `promo_code_unknown`, 409 `promo_code_ended`, 409 `promo_code_pending` (another unpaid order of the
   * payer uses it), 409 `promo_code_used_up` (`data.left`, people), 422 `promo_code_not_for_order`, 429 `promo_codes_tried`.
   */
  promoCode?: string | undefined;
}

export interface QuoteRequest extends OrderContent {
  /** ISO code of the country of a delivery abroad. Errors: 409 `country_not_served`, 409 `parcel_too_heavy` (`data.limit`, grams), 503 `delivery_price_unavailable`. */
  country?: string | undefined;
}

/** A promo code of an order, and what it takes off the sum. */
export interface OrderDiscount {
  code: string;
  amount: number;
}

export interface Quote {
  lines: Omit<OrderLine, 'name'>[];
  total: number;
  currency: 'UAH';
  weight: number;
  /** Working days of a delivery abroad, as the carrier expects them. */
  days?: { from: number; to: number } | null;
  /** Null without a promo code; an `amount` of 0: the early price is as low. Older backends send none. */
  discount?: OrderDiscount | null;
}

export interface NewOrder extends OrderContent {
  delivery: Delivery;
  paymentMethod: PaymentMethod;
  payer?: Payer;
  /** What the payer saw. Error: 409 `price_changed` when the order costs something else by now. */
  total?: number;
}

/** How a payment continues: the browser follows a URL or posts a form. */
export type PaymentStart =
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; action: string; fields: Record<string, string> };
