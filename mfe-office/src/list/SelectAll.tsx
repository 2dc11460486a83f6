import { useTranslation } from 'shared-lib/i18n';
import { Tick } from '../design/Field.tsx';
import type { Selection } from './useSelection.ts';

/** The check box in the head of a table. */
export function SelectAll({ selection: { keys, selected, select } }: { selection: Selection }) {
  const { t } = useTranslation('office');
  const areAll = keys.every((key) => selected.has(key));
  return (
    <Tick
      aria-label={t('orders.selectAll')}
      checked={areAll}
      isPartial={selected.size > 0 && !areAll}
      onChange={() => select(areAll ? [] : keys)}
    />
  );
}
