import { useTranslation } from 'shared-lib/i18n';
import { Tick } from '../design/Field.tsx';

interface SelectAllProps {
  /** Of the rows that are shown. */
  keys: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

/** The check box in the head of a table. */
export function SelectAll({ keys, selected, onSelect }: SelectAllProps) {
  const { t } = useTranslation('office');
  const areAll = keys.every((key) => selected.has(key));
  return (
    <Tick
      aria-label={t('orders.selectAll')}
      checked={areAll}
      isPartial={selected.size > 0 && !areAll}
      onChange={() => onSelect(new Set(areAll ? [] : keys))}
    />
  );
}
