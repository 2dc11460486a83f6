import { string } from 'yup';
import { errorKeys } from './errorKeys.ts';

export function normalizeCode(input: string): string {
  return input.replace(/[\s\u2010-\u2015-]/gu, '');
}

/** Six ASCII digits, leading zeros allowed (contract identity §4); ten while strangers besiege the mailbox. */
export const confirmationCodeRule = string()
  .typeError(errorKeys.code)
  .transform((value) => (typeof value === 'string' ? normalizeCode(value) : value))
  .required(errorKeys.required)
  .matches(/^([0-9]{6}|[0-9]{10})$/, errorKeys.code)
  .meta({ jsonSchema: { pattern: '^([0-9]{6}|[0-9]{10})$' } });
