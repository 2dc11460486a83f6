const CODES: Record<string, string> = {
  '980': 'UAH',
  '840': 'USD',
  '978': 'EUR',
  ГРН: 'UAH',
  '₴': 'UAH',
  $: 'USD',
  '€': 'EUR',
};
const SIGN = /^\s*(UAH|USD|EUR|[₴$€])|(UAH|USD|EUR|грн|[₴$€])[\s.)]*$/iu;

/** Code of a currency as a column names it; undefined for an empty cell. */
export function toCurrency(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[^\p{L}\p{N}₴$€]/gu, '');
  return CODES[code] ?? (code || undefined);
}

/** The currency that stands beside a sum, or at the end of a heading. */
export function findCurrency(text: string): string | undefined {
  const [, before, behind] = SIGN.exec(text) ?? [];
  return toCurrency(before ?? behind ?? '');
}
