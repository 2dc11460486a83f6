import { orderNumber } from '../../orders/index.ts';

/** RUN in Latin or Cyrillic letters, or typed with the Ukrainian keyboard layout. */
const WORD = '(?:(?<![A-Za-z])RUN|(?<!\\p{L})[RР][UУ][NН]|(?<!\\p{L})КГТ)';
const BETWEEN = '[\\s\\-‐‑–—−_.:#№/]{0,3}';
/** Six digits, perhaps with spaces and letters O for zeros. */
const PRINTED = '([0OО](?: ?[0-9OО]){5})(?!\\d|[OО]\\d)';
/** Without leading zeros; an O is a zero only before digits. */
const TYPED = '([0OО]*[1-9](?:[0-9]|[OО](?=[0-9OО]*(?:[^\\p{L}\\p{N}]|$)))*)(?!\\d|[OО]\\d)';
const NUMBER = new RegExp(`${WORD}${BETWEEN}(?:${PRINTED}|${TYPED})`, 'giu');

const MAX_DIGITS = 9;

/** Order numbers in a payment purpose, tolerating typos: `run 42`, `РУН№000042`. */
export function orderNumbersIn(purpose: string): string[] {
  const found = [...purpose.normalize('NFC').matchAll(NUMBER)].flatMap(([, printed, typed]) => {
    const digits = (printed ?? typed ?? '').replace(/ /gu, '').replace(/[OО]/giu, '0').replace(/^0+/u, '');
    return digits && digits.length <= MAX_DIGITS ? [orderNumber(Number(digits))] : [];
  });
  return [...new Set(found)];
}
