import { formatDate, formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { Amount, ProgressBar } from 'shared-lib/ui';
import { raisedSums } from '../contribution/raisedSums.ts';
import type { AidData } from './aidData.ts';
import styles from './CollectedAmount.module.css';

/** What the ledger has raised, the same number as on the home page, with the goal of this page. */
export function CollectedAmount({ raised, goal, currency }: NonNullable<AidData['collected']>) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <section className={styles.card}>
      <h2 className="sm strong">{t('contribution.raised.title')}</h2>
      <p className={styles.sums}>
        {raisedSums(raised.amounts, locale).map((sum) => (
          <Amount key={sum} text={sum} size="lg" className={styles.sum} />
        ))}
      </p>
      <ProgressBar value={raised.amounts[currency]} max={goal} />
      <p>{t('aid.goal', { sum: formatMoney(goal, currency, locale) })}</p>
      {Object.values(raised.entries).some((amount) => amount > 0) && (
        <p>{t('aid.entries', { sum: raisedSums(raised.entries, locale).join(', ') })}</p>
      )}
      <p className={styles.counted}>
        {t('contribution.raised.countedAt', { date: formatDate(raised.countedAt, locale) })}
      </p>
    </section>
  );
}
