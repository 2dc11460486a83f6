import { array, object, string } from 'yup';
import { locales } from '../../../i18n/locales.ts';
import { emailRule } from '../../../validation/email.ts';
import { nameRule } from '../../../validation/personName.ts';
import { optionalPhoneRule } from '../../../validation/phone.ts';
import type { ExportedFile } from '../exports.ts';
import type { ErasedPerson, FoundPerson, PersonData } from '../privacy.ts';
import { orderNumber, permanentText, text } from './fields.ts';
import { json, operation, read, settled, signedIn, write } from './operation.ts';

const subject = string()
  .matches(/^(account|runner|member|donor)-\d{1,9}$/)
  .required();
const language = string().oneOf(locales).default('ua');
const MOST_KEPT = 50;

/** Requests of a person about their data. Error of all with a `subject`: 404 `person_unknown`. */
export const privacyContract = {
  /** By email, phone, name or number; at most 20 of each kind. */
  'find-people': operation({
    permission: read('privacy'),
    requirement: signedIn,
    request: { text: text(100).min(1).required() },
    response: json<{ people: FoundPerson[] }>(),
  }),
  'show-person-data': operation({
    permission: read('privacy'),
    requirement: signedIn,
    request: { subject, language },
    response: json<PersonData>(),
  }),
  /** `readable`: a page that any browser opens. */
  'export-person-data': operation({
    permission: write('privacy'),
    requirement: settled,
    request: { subject, format: string().oneOf(['json', 'readable']).required(), language },
    response: json<ExportedFile>(),
  }),
  /**
   * Erases a person for good. `kept`: orders with places of others, and who takes them over; they have agreed before staff.
   * Errors: 409 `order_not_keepable`, 422 `note_personal`, 422 `validation_failed`.
   */
  'erase-person-data': operation({
    permission: write('privacy'),
    requirement: settled,
    request: {
      subject,
      reason: permanentText(200).min(3).required(),
      kept: array(
        object({
          number: orderNumber.required(),
          email: emailRule,
          name: nameRule,
          lastName: nameRule,
          /** A team needs one. */
          phone: optionalPhoneRule.default(''),
        }),
      )
        .max(MOST_KEPT)
        .default([]),
    },
    response: json<ErasedPerson>(),
  }),
};
