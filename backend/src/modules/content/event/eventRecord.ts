import type { EventFacts, Included, Prices, RegistrationPhase } from 'shared-lib/api';
import type { Currency } from 'shared-lib/i18n/format';

export type { RegistrationPhase };

export type Localised = { ua: string; en: string };

export interface Requisites {
  currency: Currency;
  recipient: Localised;
  edrpou: string;
  iban: string;
  bankName: Localised;
  swift: string;
  paymentPurpose: Localised;
}

export interface Format extends Localised {
  id: string;
  /** False: registrations may have it, but it is no longer offered. */
  isOffered: boolean;
  /** Null: the general price. */
  price: number | null;
}

/** What the organiser decided about this year's run. Instants are UTC, fees are minor units. */
export interface EventRecord {
  edition: number;
  firstYear: number;
  /** `YYYY-MM-DD` */
  date: string;
  startsAt: Date;
  endsAt: Date;
  place: Localised;
  registration: {
    phase: 'by-dates' | RegistrationPhase;
    opensAt: Date;
    closesAt: Date;
    /** Until when a sent registration may be changed. */
    editUntil: Date;
  };
  kitOffice: Omit<EventFacts['kitOffice'], 'address' | 'note'> & { address: Localised; note: Localised };
  team: { min: number; max: number };
  formats: { race: Format[]; participation: Format[] };
  fees: Prices & { currency: Currency; early: (Prices & { until: Date }) | null };
  included: (Localised & Omit<Included, 'name'>)[];
  requisites: Requisites[];
  supportEmail: string;
  supportPhone: string;
  cabinet: { open: boolean };
}
