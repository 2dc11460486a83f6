import { string } from 'yup';
import { errorKeys } from './errorKeys.ts';
import { limits } from './limits.ts';
import { printed } from './printed.ts';
import { requiredLine, tidyText } from './text.ts';

const LETTER = '[А-ЩЬЮЯҐЄІЇа-щьюяґєії]';
const WORD = `${LETTER}+(?:'${LETTER}+)*`;
const UKRAINIAN_NAME = new RegExp(`^${WORD}(?:[ -]${WORD})*$`, 'u');

/** Replaces the variants of apostrophe and hyphen by one (contract bank-and-formats §8). */
export function normalizeName(name: string): string {
  return tidyText(name)
    .replace(/[’ʼ`´′‘]/gu, "'")
    .replace(/[‐‑‒–—−]/gu, '-')
    .replace(/ ?- ?/gu, '-');
}

/** True for a normalised name in the Ukrainian alphabet; Latin look-alikes and Ы, Э, Ъ, Ё fail. */
export function isUkrainianName(name: string): boolean {
  return UKRAINIAN_NAME.test(name);
}

export const nameRule = printed(requiredLine(limits.name));

export const fullNameRule = printed(requiredLine(limits.fullName));

export const recipientNameRule = string()
  .typeError(errorKeys.text)
  .transform((value) => (typeof value === 'string' ? normalizeName(value) : value))
  .required(errorKeys.required)
  .test('max', errorKeys.max40, (value) => [...(value ?? '')].length <= limits.name)
  .test('ukrainian', errorKeys.ukrainianName, (value) => isUkrainianName(value ?? ''));
