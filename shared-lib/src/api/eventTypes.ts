import type { Currency, IdentityFacts } from 'shared-lib/i18n';
import type { Question, TeamSize } from '../validation/index.ts';
import type { Audience, FormatKind, PaymentChoice, Section, ShirtKind } from '../vocabulary/index.ts';

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
  isForChildren?: boolean;
  /** What one person pays who chose it; older backends send none, null is the general price. */
  price?: number | null;
  /** Places that are left once they are few; 0: all are taken. Older backends send none, null is enough. */
  left?: number | null;
}

export type FormatPlaces = Record<FormatKind, Record<string, number>>;

/** What one person pays, in minor units. */
export interface Prices {
  individual: number;
  teamPerPerson: number;
}

/** A part of what the price of a place buys, and who gets it. */
export interface Included extends Record<Audience, boolean> {
  name: string;
  /** The T-shirt, whose size is asked; older backends do not tell. */
  isShirt?: boolean;
}

export interface ShirtSize {
  code: string;
  kind: ShirtKind;
  width: number;
  height: number;
}

export interface KitSizeAvailability {
  gone: string[];
}

/** People whose size a personal link chooses: a first name and the run, nothing else. */
export interface SizeLink {
  edition: number;
  changeUntil: string;
  people: { id: number; firstName: string; kitSize: string }[];
}

export interface EventQuestion extends Question {
  text: string;
  choices: { id: string; text: string }[];
}

/** The facts of this year's run. Instants are UTC, amounts minor units. */
export interface EventFacts {
  identity?: IdentityFacts;
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
  included?: Included[];
  questions?: EventQuestion[];
  /** Sizes of the T-shirt and until when one can be changed; older backends send none. */
  shirts?: { changeUntil: string; sizes: ShirtSize[] };
  /** In the order in which visitors see them; older backends send none. */
  payments?: PaymentChoice[];
  requisites: Requisites[];
  support: { email: string; phone: string };
  /** Whether the personal account is available; yes if missing. */
  cabinet?: { open: boolean };
  /** Whether people open pages that gather contributions; no if missing. */
  fundraising?: { isOn: boolean };
  /** Those that have something to show; all if missing. */
  sections?: Section[];
  stage: 'ahead' | 'running' | 'over';
  /** The server's time, absent in rendered pages: they are cached as long as nothing in them changes. */
  now?: string | undefined;
}
