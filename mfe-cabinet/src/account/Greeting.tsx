import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { Bib, Chip, PageTitle } from 'shared-lib/ui';
import styles from './Greeting.module.css';
import type { Account } from './loadAccount.ts';
import { nameInGreeting } from './nameInGreeting.ts';
import { getYears, ownBib } from './ownBib.ts';

export function Greeting({ account }: { account: Account }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { user, edition, startsAt } = account;
  const name = nameInGreeting(user.name, user.gender, locale);
  const years = getYears(account);
  const bib = ownBib(account);
  return (
    <div className={`wrap ${styles.greeting}`}>
      <div className={`enter ${styles.words}`}>
        <p className={`sm ${styles.kicker}`}>{t('account.title')}</p>
        <PageTitle translate={name ? 'no' : undefined}>
          {name ? t('account.greeting', { name }) : t('account.greetingNoName')}
        </PageTitle>
        {years.length > 0 && (
          <p className={`row sm ${styles.races}`}>
            <span>{t('account.races')}</span>
            {years.map((year, index) => (
              <Chip key={year} tone={index === 0 ? 'spring' : 'leaf'}>
                {year}
              </Chip>
            ))}
          </p>
        )}
      </div>
      <div className={styles.bib}>
        <Bib
          strip="online"
          category={t('account.bib')}
          date={formatDate(startsAt, locale)}
          number={bib.number ?? String(edition)}
          name={bib.name || t('account.bibName')}
          meta={bib.city}
          ghost={!bib.number}
        />
      </div>
    </div>
  );
}
