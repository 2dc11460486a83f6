import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { Bib } from 'shared-lib/ui';
import styles from './Greeting.module.css';
import type { Account } from './loadAccount.ts';
import { nameInGreeting } from './nameInGreeting.ts';

/** Says hello by name, and shows the number that waits to be given. */
export function Greeting({ account }: { account: Account }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { user, edition, startsAt } = account;
  const name = nameInGreeting(user.name, user.gender, locale);
  const fullName = `${user.name} ${user.last_name}`.trim();
  return (
    <div className={`wrap ${styles.greeting}`}>
      <div className={`enter ${styles.words}`}>
        <p className={`sm ${styles.kicker}`}>{t('account.title')}</p>
        <h1 className="d1" tabIndex={-1}>
          {name ? t('account.greeting', { name }) : t('account.greetingNoName')}
        </h1>
      </div>
      <div className={styles.bib}>
        <Bib
          strip="online"
          category={t('account.bib')}
          date={formatDate(startsAt, locale)}
          number={String(edition)}
          name={fullName || t('account.bibName')}
          meta={user.city}
          ghost
        />
      </div>
    </div>
  );
}
