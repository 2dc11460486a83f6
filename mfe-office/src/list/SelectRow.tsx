import { useTranslation } from 'shared-lib/i18n';
import { Tick } from '../design/Field.tsx';
import type { Selection } from './useSelection.ts';

/** The check box of an order's row; pressed with Shift it selects all rows since the one before. */
export function SelectRow({ selection: { selected, toggle }, number }: { selection: Selection; number: string }) {
  const { t } = useTranslation('office');
  return (
    <Tick
      aria-label={t('orders.select', { number })}
      checked={selected.has(number)}
      onChange={({ nativeEvent }) => toggle(number, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}
