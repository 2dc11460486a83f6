import { formatDate, formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { Amount, ProgressBar } from 'shared-lib/ui';
import type { AidData } from './aidData.ts';
import styles from './CollectedAmount.module.css';

export function CollectedAmount({ amount, goal, currency, countedAt }: NonNullable<AidData['collected']>) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <section className={styles.card}>
      <h2 className="sm strong">{t('aid.collected')}</h2>
      <Amount text={formatMoney(amount, currency, locale)} size="lg" className={styles.sum} />
      {goal && (
        <>
          <ProgressBar value={amount} max={goal} />
          <p>{t('aid.goal', { sum: formatMoney(goal, currency, locale) })}</p>
        </>
      )}
      <p className={styles.counted}>{t('aid.countedAt', { date: formatDate(countedAt, locale) })}</p>
    </section>
  );
}
