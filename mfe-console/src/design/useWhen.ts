import { getIntlLocale, useLocale } from 'shared-lib/i18n';

/** Day and time in Kyiv, such as "20.05, 14:32". */
export function useWhen(): (instant: string) => string {
  const format = new Intl.DateTimeFormat(getIntlLocale(useLocale()), {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Kyiv',
  });
  return (instant) => (instant ? format.format(new Date(instant)) : '–');
}
