import type { Raised } from 'shared-lib/api';
import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { Amount } from 'shared-lib/ui';
import styles from './RaisedAmount.module.css';
import { raisedSums } from './raisedSums.ts';

/** What contributions and entries gave, by currency; hidden until the first. */
export function RaisedAmount({ raised }: { raised: Raised }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const { amounts, count, countedAt } = raised;
  if (Object.values(amounts).every((amount) => amount === 0)) return null;
  return (
    <section className={styles.raised} aria-labelledby="raised">
      <h3 id="raised" className="sm strong">
        {t('contribution.raised.title')}
      </h3>
      <p className={styles.sums}>
        {raisedSums(amounts, locale).map((sum) => (
          <Amount key={sum} text={sum} />
        ))}
      </p>
      <p className={styles.count}>
        {count > 0 && (
          <>
            <span>{t('contribution.raised.count', { count })}</span>
            <br />
          </>
        )}
        <span>{t('contribution.raised.countedAt', { date: formatDate(countedAt, locale) })}</span>
      </p>
    </section>
  );
}
