import { string } from 'yup';
import { errorKeys } from './errorKeys.ts';

// Operator codes are not checked, they change; none begins with 0.
const UKRAINIAN = /^(?:\+?380|80|0)?([1-9]\d{8})$/;
const FOREIGN = /^\+[1-9]\d{6,14}$/;
const PUNCTUATION = /[\s().\u00a0\u2010-\u2015-]/gu;

/** A Ukrainian number in E.164 (`+380501112233`), however it was typed; null when it is not one. */
export function ukrainianPhone(input: string): string | null {
  const digits = input.replace(PUNCTUATION, '');
  const subscriber = UKRAINIAN.exec(digits)?.[1];
  return subscriber ? `+380${subscriber}` : null;
}

/** A number of any country in E.164; one without a country code is taken for Ukrainian. */
export function internationalPhone(input: string): string | null {
  const digits = input.replace(PUNCTUATION, '');
  if (digits.startsWith('+') && !digits.startsWith('+380')) return FOREIGN.test(digits) ? digits : null;
  return ukrainianPhone(digits);
}

/** `+380 50 111 22 33`; a foreign number stays as stored. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+380(\d{2})(\d{3})(\d{2})(\d{2})$/, '+380 $1 $2 $3 $4');
}

function phoneRuleOf(parse: (input: string) => string | null, key: string) {
  return string()
    .typeError(key)
    .transform((value) => (typeof value === 'string' ? (parse(value) ?? value.trim()) : value))
    .required(errorKeys.required)
    .test('phone', key, (value) => parse(value ?? '') !== null);
}

/** Participants may live abroad. */
export const phoneRule = phoneRuleOf(internationalPhone, errorKeys.phone);

/** Carriers deliver to Ukrainian numbers only. */
export const ukrainianPhoneRule = phoneRuleOf(ukrainianPhone, errorKeys.ukrainianPhone);
