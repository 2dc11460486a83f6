import { string } from 'yup';
import { emailStates, registrationPhases } from '../choices.ts';
import type { OfficeEmails, ShownEmail } from '../emails.ts';
import type { ExportedFile } from '../exports.ts';
import type { ChosenPhase, Today } from '../today.ts';
import { edition, exportForm, limit, text, whole } from './fields.ts';
import { json, operation, type RequestOf, read, signedIn, write } from './operation.ts';

const itemKey = text(100)
  .matches(/^[a-z]+:[\w:-]+$/i)
  .required();

/** The first page of the office. */
export const todayContract = {
  today: operation({ permission: read('today'), requirement: signedIn, request: { edition }, response: json<Today>() }),
  /** Hides an item until 09:00 of the next day in Kyiv, for everyone. */
  snooze: operation({
    permission: write('today'),
    requirement: signedIn,
    request: { key: itemKey },
    response: json<{ key: string; until: string }>(),
  }),
  unsnooze: operation({
    permission: write('today'),
    requirement: signedIn,
    request: { key: itemKey },
    response: json<{ key: string }>(),
  }),
  /**
   * Deletes an image or document by its URL on the site or in WordPress, with all its sizes. `purge` matches the URLs
   * that caches in front of the site may still hold.
   */
  'remove-media': operation({
    permission: write('settings'),
    requirement: signedIn,
    request: { url: text(500).required() },
    response: json<{ removed: string[]; purge: string | null }>(),
  }),
  registration: operation({
    permission: write('settings'),
    requirement: signedIn,
    request: { phase: string().oneOf(registrationPhases).required() },
    response: json<{ phase: ChosenPhase }>(),
  }),
};

const emailQuery = {
  /** Default `waiting`. */
  state: string().oneOf(emailStates),
  /** Part of the recipient, or an order number. */
  text: text(254),
};

export const emailContract = {
  /** One state, newest first. */
  emails: operation({
    permission: read('emails'),
    requirement: signedIn,
    request: { ...emailQuery, limit, before: whole },
    response: json<OfficeEmails>(),
  }),
  /** Error: 404 `email_unknown`. */
  'show-email': operation({
    permission: read('emails'),
    requirement: signedIn,
    request: { id: whole.required() },
    response: json<ShownEmail>(),
  }),
  /** The whole list of a state. */
  'export-emails': operation({
    permission: read('emails'),
    requirement: signedIn,
    request: { ...emailQuery, ...exportForm },
    response: json<ExportedFile>(),
  }),
};

export type EmailQuery = RequestOf<typeof emailContract, 'emails'>;
