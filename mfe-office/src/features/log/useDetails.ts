import { useTranslation } from 'shared-lib/i18n';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';

/** Not of interest to people: keys of requests, versions, what stands in the column beside. */
const hidden = ['currency', 'key', 'version', 'actor', 'id'];
const quoted = ['note', 'text', 'reason'];
const AMOUNT = /amount|sum|total|surplus|open|above/i;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Details of an entry in words: amounts as money, other values by their names. */
export function useDetails(): (details: Record<string, unknown>) => string {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { exact } = useWhen();
  const inWords = (details: object, currency: string): string =>
    Object.entries(details)
      .filter(([name, value]) => value !== null && value !== '' && !hidden.includes(name))
      .map(([name, value]) =>
        quoted.includes(name)
          ? `«${String(value)}»`
          : `${t(`log.fields.${name}`, { defaultValue: name })}: ${shown(name, value, currency)}`,
      )
      .join(', ');
  const shown = (name: string, value: unknown, currency: string): string => {
    if (typeof value === 'number') return AMOUNT.test(name) ? ledger(value, currency) : String(value);
    if (typeof value === 'boolean') return t(value ? 'log.yes' : 'log.no');
    if (Array.isArray(value)) return value.map((one) => shown(name, one, currency)).join('; ');
    if (typeof value === 'object' && value) return inWords(value, currency);
    const text = String(value);
    if (INSTANT.test(text)) return exact(text);
    return name === 'roles'
      ? t(`staff.roles.${text}`, { defaultValue: text })
      : t(`log.values.${text}`, { defaultValue: text });
  };
  // The order that an entry is about stands beside it.
  return ({ number: _about, ...details }) =>
    inWords(details, typeof details.currency === 'string' ? details.currency : 'UAH');
}
