const EDRPOU_DIGITS = 8;
const IPN_DIGITS = 10;

/** A tax code with the zeros that spreadsheets drop; empty for what banks write when there is none, such as `0000000000`. */
export function normalizePayerCode(code: string): string {
  const plain = code.replace(/[\s\u00a0-]/gu, '').toUpperCase();
  if (!/^\d+$/u.test(plain)) return plain;
  if (/^(\d)\1*$/u.test(plain)) return '';
  if (plain.length <= EDRPOU_DIGITS) return plain.padStart(EDRPOU_DIGITS, '0');
  return plain.padStart(IPN_DIGITS, '0');
}
