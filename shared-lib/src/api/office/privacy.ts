import type { personDataSections } from './choices.ts';

/**
 * A person about whom something is kept, such as `account-12`: an account with all that it has, one runner that an account
 * registered, a member of a team's roster, or a donor without an account.
 */
export type PersonKind = 'account' | 'runner' | 'member' | 'donor';

export interface FoundPerson {
  subject: string;
  kind: PersonKind;
  name: string;
  email: string;
  phone: string;
  /** Orders, teams and race numbers that tell people of one name apart. */
  about: string[];
}

export type PersonDataSection = (typeof personDataSections)[number];

/** All that is kept about a person, in words of the requested language. */
export interface PersonData extends FoundPerson {
  sections: { name: PersonDataSection; items: { what: string; about: string }[] }[];
  ends: PersonEnds;
  stays: PersonFactThatStays[];
  /** Paid orders with places of others, which another person can take over before an account is erased. */
  keepable: KeepableOrder[];
}

/** What ends when the person is erased. */
export interface PersonEnds {
  numbers: number[];
  /** Other people whose places end with an account. */
  people: string[];
  /** Orders whose parcel is on its way or will not be sent. */
  parcels: string[];
  /** Orders whose payer waits for a refund. */
  refunds: string[];
  /** Orders that are cancelled, because they were not paid. */
  unpaid: string[];
  /** People who get an email that their place has ended. */
  letters: number;
}

/**
 * Facts that the law or the accounts need. `payments`: orders, amounts and their payments without a name. `company`: the company on
 * an invoice. `transfers`: payers in bank statements, for the accounting period. `consents`: proof of consents, found only by the
 * email address. `results`: times without a name. `log`: actions of the staff. `emails`: sent ones for a week.
 */
export type PersonFactThatStays = 'payments' | 'company' | 'transfers' | 'consents' | 'results' | 'log' | 'emails';

export interface KeepableOrder {
  number: string;
  /** Empty: places of single runners. */
  team: string;
  people: { name: string; raceNumber: number | null }[];
}

export interface ErasedPerson {
  /** Orders that others took over. */
  kept: string[];
  /** Race numbers that ended. */
  numbers: number[];
  /** Emails to people concerned. */
  letters: number;
}
