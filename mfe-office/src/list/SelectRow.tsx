import { useTranslation } from 'shared-lib/i18n';
import { Tick } from '../design/Field.tsx';
import type { Selection } from './useSelection.ts';

interface SelectRowProps {
  number: string;
  isSelected: boolean;
  onToggle: Selection['toggle'];
}

/** The check box of an order's row; pressed with Shift it selects all rows since the one before. */
export function SelectRow({ number, isSelected, onToggle }: SelectRowProps) {
  const { t } = useTranslation('office');
  return (
    <Tick
      aria-label={t('orders.select', { number })}
      checked={isSelected}
      onChange={({ nativeEvent }) => onToggle(number, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}
