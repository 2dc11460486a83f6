import { array, object } from 'yup';
import { errorKeys } from './errorKeys.ts';
import { limits } from './limits.ts';
import { fullNameRule } from './personName.ts';
import { parseScannedCode } from './scanned/scannedCode.ts';
import { wholeNumberRule } from './wholeNumber.ts';

const DIGITS = 8;
const CODE = new RegExp(`^${'\\d'.repeat(DIGITS)}$`);
const QR_PREFIX = 'PICKUP:';

/** Digits, which every keyboard has and everyone can say aloud. */
export const consentCodeDigits = DIGITS;

/** The code in a text that was typed or scanned; undefined for anything else. */
export function readConsentCode(text: string): string | undefined {
  const read = parseScannedCode(text.replace(/[\s-]/g, ''));
  if (read.kind === 'consent') return read.code;
  return read.kind === 'digits' && CODE.test(read.digits) ? read.digits : undefined;
}

/** The code in a scanned QR code; a race number alone is none. */
export function scannedConsentCode(scanned: string): string | undefined {
  const read = parseScannedCode(scanned);
  return read.kind === 'consent' ? read.code : undefined;
}

export const formatConsentCode = (code: string): string => `${code.slice(0, DIGITS / 2)} ${code.slice(DIGITS / 2)}`;

export const consentQrText = (code: string): string => `${QR_PREFIX}${code}`;

/** Who may collect which kits. */
export const pickupConsentSchema = object({
  friend: fullNameRule,
  numbers: array(wholeNumberRule().min(1, errorKeys.choice))
    .typeError(errorKeys.required)
    .required(errorKeys.required)
    .min(1, errorKeys.required)
    .max(limits.teamMax, errorKeys.tooLong),
});
