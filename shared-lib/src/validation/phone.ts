import { string } from 'yup';
import { countryCodes } from './countries.ts';
import { errorKeys } from './errorKeys.ts';
import { removeInvisible } from './invisible.ts';

// Operator codes change and are not checked; none begins with 0.
const UKRAINIAN = /^(?:\+?3800?|80|0)?([1-9]\d{8})$/;
const FOREIGN = /^\+[1-9]\d{6,14}$/;
const PUNCTUATION = /[\s()./\u00a0\u2010-\u2015-]/gu;
/** Digits that may belong to any country. */
const BARE = /^(?:80|0)?[1-9]\d{8}$/;

const HOME = 'UA';

/** What a library knows of the numbers of all countries. */
export interface PhoneLibrary {
  /** The number in E.164, without a 0 that is for calls within its country; null when no country has such numbers. */
  parse: (plain: string) => string | null;
  /** `+48 601 234` of `+48601234`, as far as it has been typed. */
  group: (typed: string) => string;
}

/** Until the library is there, what it is asked is let through. */
export const phoneLibrary: { current: PhoneLibrary } = {
  current: { parse: (plain) => plain, group: (typed) => typed },
};

/** Plus and digits of a number that was typed, pasted or filled in: `tel:`, `00` and full-width digits are read, signs that no one sees are not. */
export const toPlainPhone = (input: string): string =>
  removeInvisible(input.normalize('NFKC')).trim().replace(/^tel:/i, '').replace(PUNCTUATION, '').replace(/^00/, '+');

/** Returns a Ukrainian number in E.164 (`+380501112233`), null for anything else. */
export function ukrainianPhone(input: string): string | null {
  const subscriber = UKRAINIAN.exec(toPlainPhone(input))?.[1];
  return subscriber ? `+380${subscriber}` : null;
}

/** Returns a number of any country in E.164, Ukrainian without a country code. */
export function internationalPhone(input: string): string | null {
  const digits = toPlainPhone(input);
  if (!digits.startsWith('+') || digits.startsWith('+380')) return ukrainianPhone(digits);
  return FOREIGN.test(digits) ? phoneLibrary.current.parse(digits) : null;
}

export function formatPhone(e164: string): string {
  return e164.replace(/^\+380(\d{2})(\d{3})(\d{2})(\d{2})$/, '+380 $1 $2 $3 $4');
}

/** All digits but the last two are hidden. */
export const maskPhone = (e164: string): string => e164.replace(/\d(?=\d\d)/g, '•');

function createPhoneRule(parse: (input: string) => string | null, key: string) {
  return string()
    .typeError(key)
    .transform((value) => (typeof value === 'string' ? (parse(value) ?? value.trim()) : value))
    .required(errorKeys.required)
    .test('phone', key, (value) => parse(value ?? '') !== null);
}

export const phoneRule = createPhoneRule(internationalPhone, errorKeys.phone);

const isBare = (input: string) => BARE.test(toPlainPhone(input));

/** A person abroad: digits without a country code are not taken for Ukrainian ones. */
export const phoneAbroadRule = createPhoneRule(
  (input) => (isBare(input) ? null : internationalPhone(input)),
  errorKeys.phone,
);

/** Whether a value is the code of another country. */
export const isAbroad = (code: unknown): boolean =>
  typeof code === 'string' && code !== HOME && countryCodes.includes(code);

/** Phone of a person or team, whose country stands beside it. */
export const phoneOfCountryRule = (country: string) =>
  phoneRule.when(country, ([code]: unknown[], rule) => (isAbroad(code) ? phoneAbroadRule : rule));

export const ukrainianPhoneRule = createPhoneRule(ukrainianPhone, errorKeys.ukrainianPhone);

/** A phone of any country, stored internationally; empty: none. */
export const optionalPhoneRule = string()
  .typeError(errorKeys.phone)
  .trim()
  .transform((value) => (typeof value === 'string' && value ? (internationalPhone(value) ?? value) : value))
  .test('phone', errorKeys.phone, (value) => !value || internationalPhone(value) !== null);
