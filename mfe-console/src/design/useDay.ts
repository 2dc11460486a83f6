import { getIntlLocale, useLocale } from 'shared-lib/i18n';

/** A day in Kyiv with its year, such as "31.01.2027": it may be far away. */
export function useDay(): (instant: string) => string {
  const format = new Intl.DateTimeFormat(getIntlLocale(useLocale()), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Kyiv',
  });
  return (instant) => format.format(new Date(instant));
}
