import type { Delivery } from '../../validation/deliverySchema.ts';
import type { NewRunner } from '../../validation/rosterSchemas.ts';
import type { PaymentMethod, PaymentProvider } from '../../vocabulary/index.ts';
import type { NewOrder, Order, Payer, PaymentStart, Quote, QuoteRequest } from '../ordersTypes.ts';
import type { PickupConsents } from '../pickupConsentTypes.ts';
import type { AcceptedTransfer, Transfer } from '../transferTypes.ts';
import type { ByLocale } from './route.ts';

interface ByNumber {
  number: string;
}

export interface OrderRoutes {
  'GET /orders': { response: Order[] };
  'GET /orders/:number': { params: ByNumber; response: Order };
  'POST /orders/quote': { body: QuoteRequest; key?: string; response: Quote };
  'POST /orders': { query: ByLocale; body: NewOrder; key: string; response: Order };
  'PUT /orders/:number/payment-method': {
    params: ByNumber;
    body: { paymentMethod: PaymentMethod; payer?: Payer };
    response: Order;
  };
  'POST /orders/:number/invoice-letter': { params: ByNumber; response: Order };
  'POST /orders/:number/cancel': { params: ByNumber; response: Order };
}

export interface SelfServiceRoutes {
  'PUT /orders/:number/delivery': { params: ByNumber; body: Delivery; response: Order };
  'PUT /orders/:number/size': {
    params: ByNumber;
    body: { sku: string; from: string; to: string };
    response: Order;
  };
  /** `numbers`: of the places that go back. Errors: 409 `change_too_late`, `places_changed`, `place_free`, `kit_handed_out`. */
  'POST /orders/:number/refund-request': {
    params: ByNumber;
    body: { reason: string; numbers?: number[] };
    response: Order;
  };
  /** Orders more places for a paid team. Errors: 409 `change_too_late`, `no_places`, `price_changed`; 422 `team_full` (`data.places`). */
  'POST /orders/:number/added-places': {
    params: ByNumber;
    query: ByLocale;
    body: { people: number; total: number };
    key: string;
    response: Order;
  };
}

export interface OrderPaymentRoutes {
  'POST /orders/:number/payment': {
    params: ByNumber;
    query: ByLocale;
    body: { provider: PaymentProvider };
    key?: string;
    response: PaymentStart;
  };
  'POST /orders/:number/payment/refresh': { params: ByNumber; key?: string; response: Order['payment'] };
}

export interface PickupConsentRoutes {
  'GET /orders/:number/pickup-consents': { params: ByNumber; response: PickupConsents };
  'POST /orders/:number/pickup-consents': {
    params: ByNumber;
    body: { friend: string; numbers: number[] };
    response: PickupConsents;
  };
  'DELETE /orders/:number/pickup-consents/:id': { params: ByNumber & { id: number }; response: PickupConsents };
}

export interface TransferRoutes {
  'POST /orders/:number/transfer': {
    params: ByNumber;
    body: { registrationId: number };
    response: { token: string };
  };
}

export interface AcceptanceRoutes {
  'GET /transfers/:token': { params: { token: string }; response: Transfer };
  'POST /transfers/:token': {
    params: { token: string };
    query: ByLocale;
    body: NewRunner;
    key: string;
    response: AcceptedTransfer;
  };
}
