import { string } from 'yup';
import { errorKeys } from './errorKeys.ts';

// Operator codes change and are not checked; none begins with 0.
const UKRAINIAN = /^(?:\+?380|80|0)?([1-9]\d{8})$/;
const FOREIGN = /^\+[1-9]\d{6,14}$/;
const PUNCTUATION = /[\s().\u00a0\u2010-\u2015-]/gu;

/** Returns a Ukrainian number in E.164 (`+380501112233`), null for anything else. */
export function ukrainianPhone(input: string): string | null {
  const digits = input.replace(PUNCTUATION, '');
  const subscriber = UKRAINIAN.exec(digits)?.[1];
  return subscriber ? `+380${subscriber}` : null;
}

/** Returns a number of any country in E.164, Ukrainian without a country code. */
export function internationalPhone(input: string): string | null {
  const digits = input.replace(PUNCTUATION, '');
  if (digits.startsWith('+') && !digits.startsWith('+380')) return FOREIGN.test(digits) ? digits : null;
  return ukrainianPhone(digits);
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

export const ukrainianPhoneRule = createPhoneRule(ukrainianPhone, errorKeys.ukrainianPhone);
