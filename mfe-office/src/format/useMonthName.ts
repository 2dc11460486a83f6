import { useLocale } from 'shared-lib/i18n';

/** @returns the name of a month such as `2025-05`, with its year unless it is left out. */
export function useMonthName() {
  const locale = useLocale();
  return (month: string, withYear = true) => {
    const year = withYear ? ('numeric' as const) : undefined;
    const format = new Intl.DateTimeFormat(locale === 'ua' ? 'uk' : 'en', { month: 'long', year, timeZone: 'UTC' });
    return format.format(new Date(`${month}-01T00:00:00Z`));
  };
}
