import type { Currency } from '../../vocabulary/index.ts';
import type { EventQuestion } from '../eventTypes.ts';
import type { QrCode } from '../pickupConsentTypes.ts';

interface NamedFormat {
  id: string;
  ua: string;
  en: string;
  /** Places that are left once they are few, as in the facts of the event. */
  left: number | null;
}

export interface LateRegistrationState {
  isOpen: boolean;
  price: number;
  places: number;
  taken: number;
  currency: 'UAH';
  formats: { race: NamedFormat[]; participation: NamedFormat[] };
  /** Sizes of the T-shirt that are left. */
  sizes: string[];
  /** What the organiser asks besides. */
  questions: { ua: EventQuestion[]; en: EventQuestion[] };
}

export interface LateOrder {
  number: string;
  isPaid: boolean;
  open: number;
  currency: Currency;
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
  /** What was counted. */
  handedIn: number;
  /** Counted less expected. */
  difference: number;
  /** Still at the desk. */
  left: number;
}

/** Cash that a person counted and handed in. */
export interface CashHandIn {
  id: number;
  desk: number;
  by: string;
  at: string;
  expected: number;
  counted: number;
  /** Why the two differ. */
  note: string;
  undone: { at: string; by: string; reason: string } | null;
}

/** Cash of one person at one desk. */
export interface OwnCash {
  left: number;
  currency: 'UAH';
  handIns: CashHandIn[];
}
