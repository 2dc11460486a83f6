import { array, number, object, string } from 'yup';
import { locales } from '../../../i18n/locales.ts';
import type { EmailKindTexts, EmailPreview, OfficeEmailTexts } from '../emailTexts.ts';
import { text } from './fields.ts';
import { json, operation, read, settled, signedIn, write } from './operation.ts';

const name = text(40)
  .matches(/^[a-z][\w-]*$/i)
  .required();
const language = string().oneOf(locales).required();
/** Longer than any text may be, so that one that is too long is named. */
const typed = string().max(5_000).defined();
const version = number().integer().min(0).max(2_147_483_647).required();
const MOST_TEXTS = 200;

/** Errors of all that name a text: 404 `email_text_unknown`; of those that change it: 409 `email_text_changed`. */
export const emailTextContract = {
  'email-texts': operation({
    permission: read('settings'),
    requirement: signedIn,
    request: {},
    response: json<OfficeEmailTexts>(),
  }),
  /** All or none of them, from the next email on; the default itself is no change. Error: 422 `email_text_unusable` (`data.faults`). */
  'save-email-texts': operation({
    permission: write('settings'),
    requirement: settled,
    request: {
      kind: name,
      texts: array(object({ id: name, language, text: typed, version }))
        .min(1)
        .max(MOST_TEXTS)
        .required(),
    },
    response: json<EmailKindTexts>(),
  }),
  'restore-email-text': operation({
    permission: write('settings'),
    requirement: signedIn,
    request: { kind: name, id: name, language, version },
    response: json<EmailKindTexts>(),
  }),
  /** Nothing is stored. With sample values and the texts of the request where they break no rule; `id` has to be seen in it. */
  'preview-email': operation({
    permission: read('settings'),
    requirement: signedIn,
    request: {
      kind: name,
      language,
      id: text(40),
      texts: array(object({ id: name, text: typed }))
        .max(MOST_TEXTS)
        .default([]),
    },
    response: json<EmailPreview>(),
  }),
};
