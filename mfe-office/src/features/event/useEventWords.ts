import { type EventSettings, type EventValue, findEntry } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { useMoney } from '../../format/useMoney.ts';
import { getEventValue } from './eventEditing.ts';

const WALL = /^(20\d{2})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/;
const isAmount = (path: string) => /^fees\.(early\.)?(individual|teamPerPerson)$|\.price$/.test(path);
/** Those that may be empty. */
const isOptional = (path: string) => path.startsWith('fees.early.') || path.endsWith('.price');

/** Fields and values of an event in words. */
export function useEventWords() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { short } = useMoney();

  /** `formats.race.0.ua`: the name of the field and of its entry. */
  function nameField(path: string, settings: EventSettings): string {
    if (path === 'included') return t('event.included.title');
    const entry = findEntry(path);
    const plain = path.replace(/\.\d+(?=\.|$)/g, '');
    // An entry as a whole, or one of its fields.
    const key = entry === path ? `event.entries.${plain}` : `event.fields.${plain}`;
    const name = t(key as 'event.fields.startsAt');
    if (!entry || entry === path) return name;
    const of = getEventValue(settings, `${entry}.${locale}`) ?? getEventValue(settings, `${entry}.currency`) ?? '';
    return of === '' ? name : `${name}, ${of}`;
  }

  function toWords(path: string, value: EventValue | undefined, { fees }: EventSettings): string {
    if (value === undefined || value === '' || (value === 0 && isOptional(path))) return '–';
    if (typeof value === 'boolean') return t(value ? 'event.yes' : 'event.no');
    if (isAmount(path)) return short(Number(value), fees.currency);
    const [, year, month, day, time] = WALL.exec(String(value)) ?? [];
    if (!year) return String(value);
    const date = locale === 'ua' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`;
    return time ? `${date}, ${time}` : date;
  }

  return { nameField, toWords };
}
