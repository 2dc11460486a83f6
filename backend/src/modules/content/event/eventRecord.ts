import type { EventFacts, Included, Prices, RegistrationPhase } from 'shared-lib/api';
import type { EventSettings, QuestionSetting } from 'shared-lib/api/office';
import type { Currency } from 'shared-lib/i18n/format';
import type { Identity } from 'shared-lib/validation';
import type { PaymentChoice } from 'shared-lib/vocabulary';

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
  /** How many people may have it; null: as many as come. */
  places: number | null;
  isForChildren: boolean;
}

/** What the organiser decided about this year's run. Instants are UTC, fees are minor units. */
export interface EventRecord {
  identity: Identity;
  edition: number;
  firstYear: number;
  /** `YYYY-MM-DD` */
  date: string;
  startsAt: Date;
  endsAt: Date;
  place: Localised;
  /** When runners elsewhere may run on its day, `06:00` in Kyiv time. */
  online: { timeFrom: string; timeTo: string };
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
  /** What of an entry goes to help: percent of its price, or minor units a person. */
  entryHelp: EventSettings['entryHelp'];
  /** Pages that gather contributions. */
  fundraising: EventSettings['fundraising'];
  gifts: EventSettings['gifts'];
  included: (Localised & Required<Omit<Included, 'name'>>)[];
  /** T-shirts of kits; `changeUntil` null: as long as registrations may be changed. */
  shirts: Omit<EventSettings['shirts'], 'changeUntil'> & { changeUntil: Date | null };
  questions: QuestionSetting[];
  payments: PaymentChoice[];
  requisites: Requisites[];
  supportEmail: string;
  supportPhone: string;
  cabinet: { open: boolean };
}
