import { useTranslation } from 'shared-lib/i18n';
import { useMoney } from '../../format/useMoney.ts';

/** Details of an entry in words: amounts as money, other values by their names. */
export function useDetails(): (details: Record<string, unknown>) => string {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  return (details) => {
    const currency = typeof details.currency === 'string' ? details.currency : 'UAH';
    const shown = (name: string, value: unknown) => {
      if (typeof value === 'number' && /amount|sum|total|surplus|open/i.test(name)) return ledger(value, currency);
      if (typeof value === 'boolean') return t(value ? 'log.yes' : 'log.no');
      if (Array.isArray(value)) return value.map(String).join(', ');
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
    };
    return Object.entries(details)
      .filter(([name, value]) => value !== null && value !== '' && !['currency', 'key', 'version'].includes(name))
      .map(([name, value]) => {
        if (name === 'note' || name === 'text' || name === 'reason') return `«${String(value)}»`;
        return `${t(`log.fields.${name}`, { defaultValue: name })}: ${shown(name, value)}`;
      })
      .join(', ');
  };
}
