import { digitsOfFrench, inOtherLayout, readInLayouts } from './keyboardLayouts.ts';

export type ScannedCode =
  | { kind: 'order'; order: string }
  | { kind: 'consent'; code: string }
  | { kind: 'race-number'; code: string }
  | { kind: 'digits'; digits: string }
  | { kind: 'unknown' };

// Without Shift a scanner writes `;` for `:`, and with Caps Lock so does a Cyrillic layout.
const CONSENT = /^pickup[:;](\d{8})$/i;
const ORDER = /^run[-_](\d{6,9})$/i;
const TYPED_ORDER = /^run[-_ ]?(\d{1,9})$/i;
const RACE_NUMBER = /\/numbers\/([\w-]+)/i;
const DIGITS = /^\d{1,9}$/;
const SYMBOLOGY = /^\][a-z]\w/i;
const CONTROL_SIGNS = /[\p{Cc}\p{Cf}]/gu;
const ORDER_DIGITS = 6;

/** Understands codes in every keyboard layout, with Caps Lock, without Shift, and with what scanners add. */
export function parseScannedCode(text: string): ScannedCode {
  const entered = text.replace(CONTROL_SIGNS, '').trim();
  const digits = digitsOfFrench(entered) ?? entered;
  if (DIGITS.test(digits)) return { kind: 'digits', digits };
  const typed = TYPED_ORDER.exec(entered) ?? TYPED_ORDER.exec(inOtherLayout(entered));
  if (typed) return toOrder(typed[1]);
  for (const reading of readInLayouts(entered)) {
    const found = parseReading(reading.replace(SYMBOLOGY, '').trim());
    if (found) return found;
  }
  return { kind: 'unknown' };
}

const toOrder = (digits = ''): ScannedCode => ({
  kind: 'order',
  order: `RUN-${String(Number(digits)).padStart(ORDER_DIGITS, '0')}`,
});

/** Only what is printed: other layouts write digits and signs of codes with keys that people use in words. */
function parseReading(text: string): ScannedCode | undefined {
  const consent = CONSENT.exec(text)?.[1];
  if (consent) return { kind: 'consent', code: consent };
  const order = ORDER.exec(text)?.[1];
  if (order) return toOrder(order);
  const code = RACE_NUMBER.exec(text)?.[1];
  return code === undefined ? undefined : { kind: 'race-number', code };
}

const withoutShift = (code: string) => code.toLowerCase().replaceAll('_', '-');

export const isSameCode = (code: string, scanned: string): boolean => withoutShift(code) === withoutShift(scanned);
