import type { KitSize } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { Card } from '../../design/Card.tsx';
import { Meter } from '../../design/Meter.tsx';
import styles from './ShirtSizes.module.css';

/** How many shirts of each size the kits need. */
export function ShirtSizes({ sizes, unknown }: { sizes: { size: KitSize; count: number }[]; unknown: number }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const most = Math.max(1, ...sizes.map(({ count }) => count));
  return (
    <Card title={t('participants.shirts')}>
      <dl className={styles.sizes}>
        {sizes.map(({ size, count }) => (
          <div key={size}>
            <dt>{size}</dt>
            <dd aria-hidden="true">
              <Meter share={count / most} />
            </dd>
            <dd>
              <b>{formatNumber(count, locale)}</b>
            </dd>
          </div>
        ))}
      </dl>
      {unknown > 0 && <p className={styles.note}>{t('participants.unknownSizes', { count: unknown })}</p>}
    </Card>
  );
}
