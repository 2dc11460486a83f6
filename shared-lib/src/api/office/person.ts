import type { Locale } from 'shared-lib/i18n';
import type { Currency, DeliveryKind, Gender, ParcelState } from '../../vocabulary/index.ts';
import type { Order } from '../ordersTypes.ts';
import type { Registration } from '../registrationTypes.ts';
import type { NamedAnswer } from './answers.ts';
import type { OfficeEmail, OrderEvent } from './order.ts';
import type { OfficeOrderState } from './orderState.ts';
import type { ParticipantPlace } from './participants.ts';

/** Fields of a person that staff changes; those of the delivery are of the whole order. */
export const personFields = [
  'fullName',
  'city',
  'country',
  'raceFormat',
  'participationFormat',
  'size',
  'gender',
  'birthday',
  'phone',
  'email',
  'delivery',
] as const;
export type PersonField = (typeof personFields)[number];

/** A place with its runner and everything around it, contacts masked. */
export interface OfficePerson extends ParticipantPlace {
  /** The order that paid for the place. */
  number: string;
  edition: number;
  /** Version of the order; send it with every change. */
  version: number;
  kind: 'individual' | 'team';
  /** Empty: the team has not named a runner. */
  name: string;
  team: string;
  raceNumber: number | null;
  isVoid: boolean;
  isHandedOut: boolean;
  parcel: ParcelState | null;
  fields: {
    country: string;
    city: string;
    raceFormat: string;
    participationFormat: string;
    size: string;
    gender: Gender;
    /** `YYYY-MM-DD` or empty. */
    birthday: string;
  };
  /** What may be chosen, and what the place has. */
  formats: { race: PersonFormat[]; participation: PersonFormat[] };
  /** What staff may change of it: places of a team share city and formats. */
  editable: PersonField[];
  /** Such as `••• 18`; empty: there is none. `show-contacts` tells them in full. */
  contacts: PersonContacts;
  /** The language of emails to the person. */
  language: Locale;
  delivery: PersonDelivery | null;
  order: {
    state: OfficeOrderState;
    who: string;
    /** Minor units; `price` is what this place cost. */
    price: number;
    total: number;
    balance: number;
    open: number;
    surplus: number;
    currency: Currency;
    people: number;
  };
  answers: NamedAnswer[];
  /** Newest first, addresses masked. */
  emails: OfficeEmail[];
  history: OrderEvent[];
  /** Other places that the same account ordered, of any run. */
  others: OtherPlace[];
  previous: ParticipantPlace | null;
  next: ParticipantPlace | null;
}

export interface PersonFormat {
  id: string;
  name: { ua: string; en: string };
}

export interface PersonContacts {
  phone: string;
  email: string;
  /** The phone of who receives the parcel. */
  recipientPhone: string;
}

/** How the order is received; fields of a branch are empty for other kinds. */
export interface PersonDelivery {
  kind: DeliveryKind;
  /** ISO 3166-2 code such as `UA-46`. */
  region: string;
  settlement: string;
  branch: string;
  recipientName: string;
  recipientLastName: string;
}

export interface OtherPlace extends ParticipantPlace {
  number: string;
  edition: number;
  name: string;
  raceNumber: number | null;
}

/**
 * What a change brings besides itself. `difference`: minor units that the new distance costs more or, negative, less;
 * nothing is charged or given back. `count`: people of the run with the new size, or of the order.
 */
export type PersonEffect =
  | { kind: 'reprint' | 'handed-out' | 'number-stays' | 'kit-added' | 'kit-dropped' | 'size-changed-after-sending' }
  | { kind: 'price'; difference: number; currency: Currency }
  | { kind: 'size-count'; size: string; count: number }
  | { kind: 'whole-order'; count: number }
  | { kind: 'contact-only' };

/** Whether money of the place remains in its order or follows the place. */
export const placeMoneyChoices = ['stays', 'goes'] as const;
export type PlaceMoney = (typeof placeMoneyChoices)[number];

/** Why a place cannot go to an order. */
export type MoveProblem =
  | 'same-order'
  | 'other-run'
  | 'cancelled'
  | 'unpaid'
  | 'no-free-place'
  | 'needs-team'
  | 'unnamed'
  | 'refund-pending'
  | 'other-currency';

export interface PlaceMovePreview {
  to: { number: string; who: string; team: string; people: number; free: number; isPaid: boolean };
  problem: MoveProblem | null;
  /** `after` null: assigned once the order is paid. */
  raceNumber: { before: number | null; after: number | null };
  /** Minor units that the place was paid with. */
  money: { amount: number; currency: Currency; choices: PlaceMoney[]; endsOrder: boolean };
  race: { before: PersonFormat; after: PersonFormat };
  /** Where the kit is. */
  kit: 'handed-out' | 'sent' | 'pickup';
}

export interface MovedPlace extends ParticipantPlace {
  number: string;
  raceNumber: number | null;
  /** Minor units that went along. */
  amount: number;
}

/** A view of a person's own pages, for the staff member who opened it. */
export interface OpenedPersonView {
  token: string;
  /** Instant. */
  until: string;
}

/**
 * `GET /custom/v1/office/person-view/:token` → what a person sees of a place: read only, and nothing in it opens or signs
 * anything. Errors: 401 `office_signed_out`, 403 `office_forbidden`, 404 `person_view_ended`.
 */
export interface PersonView {
  /** Instant. */
  until: string;
  /** Name of the runner. */
  name: string;
  /** Whose account it is: that of the payer, for people in teams and families too. */
  account: { name: string; gender: Gender };
  order: Order;
  /** Registrations of this order. */
  registrations: Registration[];
  /** The email that the order sent last of its kind, without links; null: there is none. */
  email: { subject: string; html: string } | null;
}

/** A message with the values of the person, in their language. */
export interface PersonMessagePreview {
  /** Masked. */
  to: string;
  subject: string;
  text: string;
  html: string;
}
