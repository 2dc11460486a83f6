import { errorKeys } from './errorKeys.ts';
import { removeInvisible } from './invisible.ts';
import { limits } from './limits.ts';

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

/** The key of what is wrong with a required email, without the library of schemas. */
export function findEmailError(normalized: string): string | undefined {
  if (!normalized) return errorKeys.required;
  if (isEmail(normalized)) return undefined;
  const [letter] = /\p{Script=Cyrillic}/u.exec(normalized) ?? [];
  return letter === undefined ? errorKeys.email : `${errorKeys.emailLetter}/${letter}`;
}
