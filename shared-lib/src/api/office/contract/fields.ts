import { number, type StringSchema, string } from 'yup';
import { locales } from '../../../i18n/locales.ts';
import { isCalendarDate } from '../../../validation/birthday.ts';
import { directions, exportFormats } from '../choices.ts';

/** Rules of fields that requests of several operations have. */
export const text = (max: number) => string().trim().max(max);
/** Free text that the log or another append-only store keeps. Error: 422 `note_personal` for an email address or a phone. */
export const permanentText = (max: number) => text(max).meta({ isPermanent: true });
/** Id of a row. */
export const whole = number().integer().min(1).max(2_147_483_647);
export const orderNumber = text(20)
  .matches(/^RUN-\d{6,9}$/i)
  .uppercase();
/** Minor units. */
export const amount = number().integer().min(0).max(99_999_999_999);
/** `2025-05-20`, in Kyiv. */
export const day = string()
  .matches(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  .test('calendar', (text) => !text || isCalendarDate(text));
/** Number of a run; default: the current one. */
export const edition = whole;
export const direction = string().oneOf(directions);
/** How a file is written, and the language of its headings and values. */
export const exportForm = {
  format: string().oneOf(exportFormats).required(),
  language: string().oneOf(locales).default('ua'),
};

/** Stays in the ledger. */
export const reversalReason = permanentText(200).min(3).required();
/** Number of a document about money, without what reads like an email address. */
export const documentNumber = text(40).matches(/^[\p{L}\p{N} №#/().:_-]*$/u);

/** Rows of a page, default 50. */
export const limit = number().integer().min(1).max(200);
/** Where a page begins, as a count of rows. */
export const page = { limit, from: number().integer().min(0).max(1_000_000) };

/** The version of an order that the screen shows. Error: 409 `order_changed` (`data.version`, `data.changedAt`, `data.changedBy`). */
export const version = number().integer().min(1).meta({ isVersion: true });

/** The rule of a field that is an idempotency key: it ties an operation to its whole request. */
export const asIdempotencyKey = <Rule extends StringSchema<string | undefined>>(rule: Rule): Rule =>
  rule.meta({ isIdempotencyKey: true });

/** A repeat under the key returns the first result. Error: 422 `idempotency_key_reused` for another request. */
export const bodyKey = asIdempotencyKey(string().trim().min(8).max(100).required());
