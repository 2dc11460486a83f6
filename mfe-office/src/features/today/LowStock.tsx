import type { Today } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Card } from '../../design/Card.tsx';
import { Meter } from '../../design/Meter.tsx';
import { useDaysLeft } from '../stock/StockState.tsx';
import styles from './LowStock.module.css';

/** Goods of which little is left, with the days it lasts. */
export function LowStock({ stock }: { stock: Today['stock'] }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const nameDaysLeft = useDaysLeft();
  if (stock.length === 0) return null;
  return (
    <Card title={t('today.stock.title')} count={stock.length} flush>
      <ul className={styles.list}>
        {stock.map(({ sku, title, supplied, available, owed, daysLeft }) => (
          <li key={sku}>
            <div>
              <b>{title[locale]}</b>
              <div className={styles.meter}>
                <Meter share={supplied > 0 ? available / supplied : 0} fill="var(--blaze-500)" />
              </div>
            </div>
            <b className={styles.left}>{available}</b>
            <span className={styles.note}>
              {`${
                available === 0 ? t('today.stock.soldOut') : daysLeft !== null && nameDaysLeft(daysLeft)
              }${owed > 0 ? ` ${t('today.stock.owed', { count: owed })}` : ''}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
