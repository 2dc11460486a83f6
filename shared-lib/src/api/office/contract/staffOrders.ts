import { array, boolean, mixed, object, string } from 'yup';
import { locales } from '../../../i18n/locales.ts';
import { countryCodes } from '../../../validation/countries.ts';
import { limits } from '../../../validation/limits.ts';
import { orderedItemsRule } from '../../../validation/orderSchemas.ts';
import type { SoldProduct, StaffOrder, StaffQuote } from '../staffOrders.ts';
import { amount, bodyKey, day, documentNumber, permanentText, text } from './fields.ts';
import { json, operation, read, settled, signedIn, write } from './operation.ts';

const placed = {
  language: string().oneOf(locales).required(),
  form: mixed<object>().required(),
  /** What the screen showed. Error: 409 `price_changed`. */
  total: amount.required(),
  key: bodyKey,
};

/**
 * Orders that staff places for others, in the current run. Errors of placing: 409 `no_places` (`data.format`), `kit_size_gone`,
 * `out_of_stock`, `price_changed`, `edition_archived`; 422 `validation_failed` with the fields as the form names them.
 */
export const staffOrderContract = {
  'sold-products': operation({
    permission: read('orders'),
    requirement: signedIn,
    request: {},
    response: json<SoldProduct[]>(),
  }),
  'quote-order': operation({
    permission: write('orders'),
    requirement: signedIn,
    request: {
      people: array(object({ raceFormat: text(60).default(''), participationFormat: text(60).default('') }).required())
        .max(limits.participantsAtOnce)
        .required(),
      items: orderedItemsRule,
      country: string().oneOf(countryCodes),
      isFree: boolean().default(false),
    },
    response: json<StaffQuote>(),
  }),
  /** To be paid by card or by invoice; the buyer gets an email about it. */
  'place-order': operation({
    permission: write('orders'),
    requirement: signedIn,
    request: placed,
    response: json<StaffOrder>(),
  }),
  /** Cash that staff has received, with the number of its receipt. */
  'place-cash-order': operation({
    permission: write('money'),
    requirement: signedIn,
    request: { ...placed, document: documentNumber.default(''), day },
    response: json<StaffOrder>(),
  }),
  /** Free places, which take places of their formats as paid ones do. Nothing else can be in the order. */
  'place-free-order': operation({
    permission: write('settings'),
    requirement: settled,
    request: { ...placed, reason: permanentText(200).min(3).required() },
    response: json<StaffOrder>(),
  }),
};
