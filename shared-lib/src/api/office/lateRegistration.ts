import type { Currency } from '../../vocabulary/index.ts';
import type { QrCode } from '../pickupConsentTypes.ts';

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
}
