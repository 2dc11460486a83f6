import { orderNumber } from '../../orders/index.ts';

/** RUN in Latin letters, in Cyrillic ones that sound or look like them, and typed on a keyboard left in Ukrainian. */
const WORD = '(?:(?<![A-Za-z])RUN|(?<!\\p{L})[RР][UУ][NН]|(?<!\\p{L})КГТ)';
const BETWEEN = '[\\s\\-‐‑–—−_.:#№/]{0,3}';
/** Six digits as they are printed, perhaps with spaces between and letters O for zeros. */
const PRINTED = '([0OО](?: ?[0-9OО]){5})(?!\\d|[OО]\\d)';
/** Digits as they are typed from memory. An O is a zero only where nothing but digits follows it. */
const TYPED = '([0OО]*[1-9](?:[0-9]|[OО](?=[0-9OО]*(?:[^\\p{L}\\p{N}]|$)))*)(?!\\d|[OО]\\d)';
const NUMBER = new RegExp(`${WORD}${BETWEEN}(?:${PRINTED}|${TYPED})`, 'giu');

/** The longest number an order can have. */
const DIGITS = 9;

/** Order numbers in the purpose of a transfer, in any usual damage: `RUN-000042`, `run 42`, `РУН№000042`, `RUN-000042-1`. */
export function orderNumbersIn(purpose: string): string[] {
  const found = [...purpose.normalize('NFC').matchAll(NUMBER)].flatMap(([, printed, typed]) => {
    const digits = (printed ?? typed ?? '').replace(/ /gu, '').replace(/[OО]/giu, '0').replace(/^0+/u, '');
    return digits && digits.length <= DIGITS ? [orderNumber(Number(digits))] : [];
  });
  return [...new Set(found)];
}
