import type { QrCode } from '../pickupConsentApi.ts';

/** Registration at desks. Amounts in minor units. */
export interface LateRegistrationOperations {
  /** Area `desk`, read. */
  'late-registration': { request: Record<string, never>; response: LateRegistrationState };
  /** Area `settings`, write. */
  'set-late-registration': {
    request: { isOpen: boolean; price: number; places: number };
    response: { isOpen: boolean; price: number; places: number };
  };
  /** Once per key; cash pays at once. Area `desk`, write. Errors: `late_registration_closed`, `late_registration_full`. */
  'register-late': {
    request: { key: string; desk: number; payment: 'cash' | 'card'; locale: 'ua' | 'en'; form: object };
    response: LateOrder;
  };
  /** What a desk registered. Area `desk`, read. */
  'late-order': { request: { number: string }; response: LateOrder };
  /** The payment page, for the phone of the person. Error: `payment_unavailable`. */
  'late-payment': { request: { number: string }; response: LatePayment };
  /** Cash for what is open, once per key. */
  'late-cash': { request: { number: string; key: string; desk: number }; response: LateOrder };
  /** Cash of this edition by desk and person. Area `today`, read. */
  'desk-cash': { request: Record<string, never>; response: DeskCash[] };
}

interface NamedFormat {
  id: string;
  ua: string;
  en: string;
}

export interface LateRegistrationState {
  isOpen: boolean;
  price: number;
  places: number;
  taken: number;
  currency: 'UAH';
  formats: { race: NamedFormat[]; participation: NamedFormat[] };
}

export interface LateOrder {
  number: string;
  isPaid: boolean;
  open: number;
  currency: 'UAH' | 'USD' | 'EUR';
  /** Null until it is paid. */
  raceNumber: number | null;
}

export interface LatePayment {
  url: string;
  qr: QrCode;
}

export interface DeskCash {
  desk: number;
  by: string;
  payments: number;
  amount: number;
}
