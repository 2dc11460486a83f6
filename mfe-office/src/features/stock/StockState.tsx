import type { StockItem } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { State } from '../../design/State.tsx';

const FEW_DAYS = 3;
/** A forecast beyond it says nothing: souvenirs sell until the run. */
const MANY_DAYS = 90;

/** How long a souvenir lasts, in words. */
export function useDaysLeft(): (daysLeft: number) => string {
  const { t } = useTranslation('office');
  return (daysLeft) => (daysLeft > MANY_DAYS ? t('today.stock.enough') : t('today.stock.days', { count: daysLeft }));
}

/** Whether a souvenir is owed, sold out, or how long it lasts. */
export function StockState({ item: { available, owed, daysLeft } }: { item: StockItem }) {
  const { t } = useTranslation('office');
  const nameDaysLeft = useDaysLeft();
  if (owed > 0)
    return (
      <State tone="err" icon="warning">
        {t('today.stock.owed', { count: owed })}
      </State>
    );
  if (available === 0)
    return (
      <State tone="plain" icon="close">
        {t('today.stock.soldOut')}
      </State>
    );
  if (daysLeft === null) return null;
  return (
    <State tone={daysLeft <= FEW_DAYS ? 'wait' : 'plain'} icon="clock">
      {nameDaysLeft(daysLeft)}
    </State>
  );
}
