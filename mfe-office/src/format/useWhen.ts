import { formatTime, useLocale, useTranslation } from 'shared-lib/i18n';

const DAY_MS = 86_400_000;
const months = {
  ua: 'січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
};

/** `2025-05-20` of an instant in Kyiv. */
export function kyivDay(instant: string | Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' }).format(new Date(instant));
}

/** Times as people read them; all in Kyiv. */
export function useWhen(now: () => Date = () => new Date()) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  /** `18 трав.` of `2025-05-18`, which may be an instant. */
  const day = (date: string) => {
    const [, month = '1', number = '1'] = (date.length > 10 ? kyivDay(date) : date).split('-');
    return `${Number(number)} ${months[locale][Number(month) - 1]}`;
  };
  /** The time of today, yesterday by its name, else the day. */
  const recent = (instant: string) => {
    const own = kyivDay(instant);
    if (own === kyivDay(now())) return formatTime(instant);
    return own === kyivDay(new Date(now().getTime() - DAY_MS)) ? t('frame.when.yesterday') : day(instant);
  };
  /** `18.05 15:31` */
  const exact = (instant: string) => {
    const [, month, number] = kyivDay(instant).split('-');
    return `${number}.${month} ${formatTime(instant)}`;
  };
  return { day, recent, exact };
}
