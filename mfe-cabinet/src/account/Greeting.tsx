import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { Bib, Chip } from 'shared-lib/ui';
import styles from './Greeting.module.css';
import type { Account } from './loadAccount.ts';
import { nameInGreeting } from './nameInGreeting.ts';

/** Says hello by name, and shows the number that waits to be given. */
export function Greeting({ account, races = [] }: { account: Account; races?: string[] }) {
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
        {races.length > 0 && (
          <p className={`row sm ${styles.races}`}>
            <span>{t('account.races')}</span>
            {races.map((race) => (
              <Chip key={race} tone="spring">
                {race}
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
          number={String(edition)}
          name={fullName || t('account.bibName')}
          meta={user.city}
          ghost
        />
      </div>
    </div>
  );
}
