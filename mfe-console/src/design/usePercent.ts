import { getIntlLocale, useLocale } from 'shared-lib/i18n';

/** A share of 0 to 1 as percent; a dash for a share of nothing. */
export function usePercent(): (part: number, whole: number) => string {
  const format = new Intl.NumberFormat(getIntlLocale(useLocale()), { maximumFractionDigits: 2 });
  return (part, whole) => (whole > 0 ? `${format.format((100 * part) / whole)}\u00a0%` : '–');
}
