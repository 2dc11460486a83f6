import { number, string } from 'yup';
import { normalizePromoCode, promoCodeForm } from '../../../validation/promoCode.ts';
import { promoCodeScopes } from '../../../vocabulary/index.ts';
import type { PromoCode, PromoCodeUse } from '../promoCodes.ts';
import { amount, day, edition } from './fields.ts';
import { json, operation, read, settled, signedIn, write } from './operation.ts';

const code = string()
  .transform((typed) => (typeof typed === 'string' ? normalizePromoCode(typed) : typed))
  .matches(promoCodeForm)
  .required();
/** What may be changed later. */
const bounds = {
  until: day.nullable().default(null),
  people: number().integer().min(1).max(100_000).nullable().default(null),
};

/** Promo codes of a run, which work as soon as they are made. Errors of all that change them: 404 `edition_unknown`, 409 `edition_archived`. */
export const promoCodeContract = {
  'promo-codes': operation({
    permission: read('settings'),
    requirement: signedIn,
    request: { edition },
    response: json<PromoCode[]>(),
  }),
  /** Exactly one of `percent` and `amount`. Errors: 409 `promo_code_exists`, 422 `promo_code_worthless`. */
  'create-promo-code': operation({
    permission: write('settings'),
    requirement: settled,
    request: {
      edition,
      code,
      percent: number().integer().min(1).max(100).nullable().default(null),
      amount: amount.min(100).nullable().default(null),
      scope: string().oneOf(promoCodeScopes).required(),
      ...bounds,
    },
    response: json<PromoCode[]>(),
  }),
  /** Orders keep what the code gave them; one that was switched off works again. Error: 404 `promo_code_unknown`. */
  'change-promo-code': operation({
    permission: write('settings'),
    requirement: settled,
    request: { edition, code, ...bounds },
    response: json<PromoCode[]>(),
  }),
  /** It works no longer until it is changed. Error: 404 `promo_code_unknown`. */
  'end-promo-code': operation({
    permission: write('settings'),
    requirement: signedIn,
    request: { edition, code },
    response: json<PromoCode[]>(),
  }),
  /** Orders with the code, newest first. Error: 404 `promo_code_unknown`. */
  'promo-code-uses': operation({
    permission: read('orders'),
    requirement: signedIn,
    request: { edition, code },
    response: json<PromoCodeUse[]>(),
  }),
};
