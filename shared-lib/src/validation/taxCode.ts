import { string } from 'yup';
import { errorKeys } from './errorKeys.ts';

const IPN_WEIGHTS = [-1, 5, 7, 9, 4, 6, 10, 5, 7];

const EDRPOU_DIGITS = 8;
const IPN_DIGITS = 10;
const PASSPORT = /^(?:\p{L}{2}\d{6}|\d{9})$/u;

/** EDRPOU of a company (8 digits) or IPN of a person (10 digits) as text, for leading zeros. */
export const taxCodeRule = string()
  .typeError(errorKeys.companyCode)
  .transform((value) => (typeof value === 'string' ? value.replace(/[\s-]/gu, '') : value))
  .required(errorKeys.required)
  .test('taxCode', errorKeys.companyCode, (value = '', { createError }) => {
    if (isTaxCode(value)) return true;
    const padded = value.padStart(value.length < EDRPOU_DIGITS ? EDRPOU_DIGITS : IPN_DIGITS, '0');
    if (hasRightCheckDigit(padded)) return createError({ message: `${errorKeys.companyCodeZeros}/${padded}` });
    return PASSPORT.test(value) ? createError({ message: errorKeys.companyCodePassport }) : false;
  });

/** True for the right length; all zeros are invalid though their check digit is right. */
export function isTaxCode(code: string): boolean {
  return /^(?:\d{8}|\d{10})$/.test(code) && !/^0+$/.test(code);
}

/** True if the check digit is right (contract bank-and-formats §3, §4). False is a reason to ask: some old codes fail. */
export function hasRightCheckDigit(code: string): boolean {
  if (!isTaxCode(code)) return false;
  const digits = [...code].map(Number);
  const expected = code.length === 8 ? edrpouCheckDigit(digits) : ipnCheckDigit(digits);
  return digits.at(-1) === expected;
}

function edrpouCheckDigit(digits: number[]): number {
  const number = Number(digits.join(''));
  const isMiddleRange = number >= 30_000_000 && number < 60_000_000;
  const weights = isMiddleRange ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7];
  const first = weightedSum(digits, weights) % 11;
  if (first < 10) return first;
  const second = weightedSum(
    digits,
    weights.map((weight) => weight + 2),
  );
  return (second % 11) % 10;
}

function ipnCheckDigit(digits: number[]): number {
  // The first weight is negative, and % keeps the sign.
  const remainder = ((weightedSum(digits, IPN_WEIGHTS) % 11) + 11) % 11;
  return remainder % 10;
}

function weightedSum(digits: number[], weights: number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
}
