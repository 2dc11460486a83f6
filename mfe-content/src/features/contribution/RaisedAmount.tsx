import type { ContributionCurrency, Raised } from 'shared-lib/api';
import { formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { Amount } from 'shared-lib/ui';
import styles from './RaisedAmount.module.css';

const currencies: readonly ContributionCurrency[] = ['UAH', 'USD', 'EUR'];

/** Total of online contributions by currency; hidden until the first one. */
export function RaisedAmount({ raised: { amounts, count } }: { raised: Raised }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  if (count === 0) return null;
  const sums = currencies.filter((currency) => amounts[currency] > 0);
  return (
    <section className={styles.raised} aria-labelledby="raised">
      <h3 id="raised" className="sm strong">
        {t('contribution.raised.title')}
      </h3>
      <p className={styles.sums}>
        {sums.map((currency) => (
          <Amount key={currency} text={formatMoney(amounts[currency], currency, locale)} />
        ))}
      </p>
      <p className={styles.count}>{t('contribution.raised.count', { count })}</p>
    </section>
  );
}
