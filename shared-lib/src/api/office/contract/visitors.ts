import { string } from 'yup';
import { locales } from '../../../i18n/locales.ts';
import { emailRule } from '../../../validation/email.ts';
import type { GivenConsent } from '../accounts.ts';
import type { ReservationHolder, ReservationPattern } from '../reservations.ts';
import { permanentText, text, whole } from './fields.ts';
import { json, operation, read, settled, signedIn, write } from './operation.ts';

const email = text(254).email().required();
/** Numbers of the orders whose goods were released. */
type Released = { released: string[] };

/** Goods that are held without being paid. */
export const reservationContract = {
  /** Accounts, those with most units first. */
  reservations: operation({
    permission: read('orders'),
    requirement: signedIn,
    request: {},
    response: json<ReservationHolder[]>(),
  }),
  /** All goods that an account holds unpaid; its orders stay payable while goods are in stock. */
  'release-reservations': operation({
    permission: write('orders'),
    requirement: signedIn,
    request: { email },
    response: json<Released>(),
  }),
  'reservation-patterns': operation({
    permission: read('orders'),
    requirement: signedIn,
    request: {},
    response: json<ReservationPattern[]>(),
  }),
  /** All goods that accounts of a pattern hold, which reserve nothing for a day. Error: 404 `pattern_unknown`. */
  'release-pattern': operation({
    permission: write('orders'),
    requirement: signedIn,
    request: { pattern: text(300).required() },
    response: json<Released & { accounts: number }>(),
  }),
  /** Lets an account reserve this many goods by invoice for two weeks, also with an unusual tax code. Error: 404 `account_unknown`. */
  'approve-reservations': operation({
    permission: write('orders'),
    requirement: signedIn,
    request: { email, units: whole.max(10_000).required() },
    response: json<{ units: number; until: string }>(),
  }),
};

/** Accounts of visitors. */
export const accountContract = {
  /** Also those of an account that was deleted within three years. */
  consents: operation({
    permission: write('orders'),
    requirement: signedIn,
    request: { email },
    response: json<GivenConsent[]>(),
  }),
  /**
   * Gives the account of a person who lost its mailbox another email. Sessions, password and Google sign-in end, both mailboxes are
   * informed. Errors: 404 `account_unknown`, 409 `user_registered`, 422 `validation_failed` (the same email).
   */
  'replace-email': operation({
    permission: write('settings'),
    requirement: settled,
    request: {
      email,
      to: emailRule,
      reason: permanentText(200).required(),
      language: string().oneOf(locales).default('ua'),
    },
    response: json<object>(),
  }),
};
