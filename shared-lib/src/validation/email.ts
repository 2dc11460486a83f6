import { string } from 'yup';
import { errorKeys } from './errorKeys.ts';
import { limits } from './limits.ts';
import { removeInvisible } from './text.ts';

// Mailbox characters that mail systems accept in practice; a domain of at least two labels.
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Returns the spelling that is stored and compared. Few mail systems support internationalised addresses. */
export function normalizeEmail(input: string): string {
  return removeInvisible(input.normalize('NFC')).trim().toLowerCase();
}

export function isEmail(normalized: string): boolean {
  const mailbox = normalized.split('@', 1)[0] ?? '';
  return normalized.length <= limits.email && mailbox.length <= 64 && ADDRESS.test(normalized);
}

export const optionalEmailRule = string()
  .typeError(errorKeys.email)
  .transform((value) => (typeof value === 'string' ? normalizeEmail(value) : value))
  .test('email', errorKeys.email, (value, { createError }) => {
    if (!value || isEmail(value)) return true;
    const [letter] = /\p{Script=Cyrillic}/u.exec(value) ?? [];
    return letter === undefined ? false : createError({ message: `${errorKeys.emailLetter}/${letter}` });
  })
  .default('')
  .meta({ jsonSchema: { maxLength: limits.email } });

export const emailRule = optionalEmailRule
  .default(undefined)
  .required(errorKeys.required)
  .meta({ jsonSchema: { format: 'email', maxLength: limits.email } });
