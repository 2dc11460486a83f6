import {
  type EventSettings,
  type EventValue,
  findEntry,
  getEventValue,
  type QuestionSetting,
} from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import type { PaymentChoice, ShirtKind } from 'shared-lib/vocabulary';
import { useMoney } from '../../format/useMoney.ts';
import { usePaymentWords } from './usePaymentWords.ts';

const WALL = /^(20\d{2})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/;
const isAmount = (path: string) =>
  /^fees\.(early\.)?(individual|teamPerPerson)$|^entryHelp\.perPerson$|^gifts\.examples\.\d+\.amount$|\.price$/.test(
    path,
  );
/** Those that may be empty. */
const isOptional = (path: string) =>
  path.startsWith('fees.early.') || path.startsWith('entryHelp.') || path === 'gifts.fee' || path.endsWith('.price');
const isLimit = (path: string) => /^formats\.\w+\.\d+\.places$/.test(path);

/** Fields and values of an event in words. */
export function useEventWords() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { short } = useMoney();
  const namePayment = usePaymentWords();

  /** `formats.race.0.ua`: the name of the field and of its entry. */
  function nameField(path: string, settings: EventSettings): string {
    if (path === 'included') return t('event.included.title');
    if (path === 'payments') return t('event.payments.order');
    if (path === 'questions') return t('event.questions.order');
    const entry = findEntry(path);
    const plain = path.replace(/\.(\d+|q-[\w-]+)(?=\.|$)/g, '');
    // An entry as a whole, or one of its fields.
    const key = entry === path ? `event.entries.${plain}` : `event.fields.${plain}`;
    const name = t(key as 'event.fields.startsAt');
    if (!entry || entry === path) return name;
    const of =
      getEventValue(settings, `${entry}.${locale}`) ??
      getEventValue(settings, `${entry}.currency`) ??
      getEventValue(settings, `${entry}.code`) ??
      '';
    return of === '' ? name : `${name}, ${of}`;
  }

  function toWords(path: string, value: EventValue | undefined, { fees, formats }: EventSettings): string {
    if (value === 0 && isLimit(path)) return t('event.formats.unlimited');
    if (value === undefined || value === '' || (value === 0 && isOptional(path))) return '–';
    if (path === 'payments')
      return String(value)
        .split(', ')
        .map((choice) => namePayment(choice as PaymentChoice))
        .join(', ');
    if (typeof value === 'boolean') return t(value ? 'event.yes' : 'event.no');
    if (path === 'gifts.fee') return `${Number(value) / 100} %`;
    if (isAmount(path)) return short(Number(value), fees.currency);
    if (/^shirts\.sizes\.\d+\.kind$/.test(path)) return t(`event.shirts.kinds.${value as ShirtKind}`);
    if (/^questions\.\d+\.type$/.test(path)) return t(`event.questions.types.${value as QuestionSetting['type']}`);
    if (/^questions\.\d+\.formats$/.test(path)) {
      const all = [...formats.race, ...formats.participation];
      const names = String(value)
        .split(', ')
        .map((id) => all.find((format) => format.id === id)?.[locale] ?? id);
      return names.join(', ');
    }
    const [, year, month, day, time] = WALL.exec(String(value)) ?? [];
    if (!year) return String(value);
    const date = locale === 'ua' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`;
    return time ? `${date}, ${time}` : date;
  }

  return { nameField, toWords };
}
