import { directions, exportFormats } from 'shared-lib/api/office';
import { number, string } from 'yup';

/** Rules of fields that requests of several operations have. */
export const text = (max: number) => string().trim().max(max);
/** The person on the command line; in the office the session names them. */
export const actor = text(60);
export const whole = number().integer().min(1).max(2_147_483_647);
export const orderNumber = text(20)
  .matches(/^RUN-\d{6,9}$/i)
  .uppercase();
export const day = string().matches(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
export const direction = string().oneOf(directions);

/** Of a list that is read page by page. */
export const limit = number().integer().min(1).max(200);
/** Of a list whose pages begin at a count of rows. */
export const page = { limit, from: number().integer().min(0).max(1_000_000) };

const format = string().oneOf(exportFormats).required();
/** Of an export. */
export const exported = { actor, format };
