import { string } from 'yup';
import { errorKeys } from './errorKeys.ts';
import { limits } from './limits.ts';
import { requiredLine, tidyText } from './text.ts';

const LETTER = '[А-ЩЬЮЯҐЄІЇа-щьюяґєії]';
const WORD = `${LETTER}+(?:'${LETTER}+)*`;
const UKRAINIAN_NAME = new RegExp(`^${WORD}(?:[ -]${WORD})*$`, 'u');

/** One apostrophe and one hyphen out of the many that keyboards offer (contract bank-and-formats §8). */
export function normalizeName(name: string): string {
  return tidyText(name)
    .replace(/[’ʼ`´′‘]/gu, "'")
    .replace(/[‐‑‒–—−]/gu, '-')
    .replace(/ ?- ?/gu, '-');
}

/** True for a normalised name in letters of the Ukrainian alphabet; Latin look-alikes and Ы, Э, Ъ, Ё fail. */
export function isUkrainianName(name: string): boolean {
  return UKRAINIAN_NAME.test(name);
}

/** A person's own first or last name, in any letters. */
export const nameRule = requiredLine(limits.name);

/** A person's full name, in any letters. */
export const fullNameRule = requiredLine(limits.fullName);

/** First or last name of the recipient of a parcel: carriers take Ukrainian letters only (specification §5). */
export const recipientNameRule = string()
  .typeError(errorKeys.text)
  .transform((value) => (typeof value === 'string' ? normalizeName(value) : value))
  .required(errorKeys.required)
  .test('max', errorKeys.max40, (value) => [...(value ?? '')].length <= limits.name)
  .test('ukrainian', errorKeys.ukrainianName, (value) => isUkrainianName(value ?? ''));
