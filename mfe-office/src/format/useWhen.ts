import { formatTime, useLocale, useTranslation } from 'shared-lib/i18n';

const DAY_MS = 86_400_000;
const months = {
  ua: 'січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
};

/** Made once: each takes as long as a thousand formats, and lists format every row. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' });
const seconds = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv', dateStyle: 'short', timeStyle: 'medium' });

/** `2025-05-20` of an instant in Kyiv. */
export const kyivDay = (instant: string | Date): string => days.format(new Date(instant));

/** The ISO instant of a day and time in Kyiv, such as `23:59:59`; null when the day is none. */
export function kyivInstant(day: string, time: string): string | null {
  const isValid = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T${time}Z`));
  const instants = isValid ? ['+03:00', '+02:00'].map((zone) => new Date(`${day}T${time}${zone}`)) : [];
  const exact = instants.find((at) => seconds.format(at) === `${day} ${time}`);
  return (exact ?? instants[0])?.toISOString() ?? null;
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
  /** `18.05.2025` */
  const exactDay = (instant: string) => kyivDay(instant).split('-').toReversed().join('.');
  return { day, recent, exact, exactDay };
}
