import type { Currency } from 'shared-lib/i18n';
import type { TeamSize } from '../validation/index.ts';
import type { Audience } from '../vocabulary/index.ts';

export type RegistrationPhase = 'not-started' | 'open' | 'closed' | 'finished';

export interface Requisites {
  currency: Currency;
  recipient: string;
  edrpou: string;
  iban: string;
  bankName: string;
  swift: string;
  paymentPurpose: string;
}

export interface Format {
  id: string;
  name: string;
  /** False: registrations may have it, but it is no longer offered. */
  isOffered: boolean;
  /** What one person pays who chose it; older backends send none, null is the general price. */
  price?: number | null;
}

/** What one person pays, in minor units. */
export interface Prices {
  individual: number;
  teamPerPerson: number;
}

/** A part of what the price of a place buys, and who gets it. */
export interface Included extends Record<Audience, boolean> {
  name: string;
}

/** The facts of this year's run. Instants are UTC, amounts minor units. */
export interface EventFacts {
  edition: number;
  firstYear: number;
  date: string;
  startsAt: string;
  endsAt: string;
  place: string;
  registration: { phase: RegistrationPhase; opensAt: string; closesAt: string; editUntil: string };
  kitOffice: {
    dateFrom: string;
    dateTo: string;
    timeFrom: string;
    timeTo: string;
    address: string;
    note: string;
    lat: number;
    lng: number;
  };
  team: TeamSize;
  formats: { race: Format[]; participation: Format[] };
  /** The prices of now, and those that follow them, which older backends do not send. */
  fees: Prices & { currency: Currency; next?: (Prices & { from: string }) | null };
  /** Older backends send none. */
  included?: Included[];
  requisites: Requisites[];
  support: { email: string; phone: string };
  /** Whether the personal account is available; yes if missing. */
  cabinet?: { open: boolean };
  stage: 'ahead' | 'running' | 'over';
  /** The server's time, absent in rendered pages: they are cached as long as nothing in them changes. */
  now?: string | undefined;
}
