import type { FundraiserPage } from 'shared-lib/fundraising';
import { useTranslation } from 'shared-lib/i18n';
import styles from './Fundraising.module.css';

/** Numbers of those who agreed; the others are counted. */
export function WhoRuns({ page: { runners, people } }: { page: FundraiserPage }) {
  const { t } = useTranslation('run');
  const others = people - runners.length;
  if (runners.length === 0) return null;
  return (
    <section className={styles.team} aria-labelledby="who-runs">
      <h2 className="d3" id="who-runs">
        {t('fundraising.runners.title')}
      </h2>
      <ul>
        {runners.map(({ number, name }) => (
          <li key={number} className={styles.runner} translate="no">
            <b>{number}</b>
            {name && <span>{name}</span>}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="soft">{t('fundraising.runners.others', { count: others })}</p>}
    </section>
  );
}
