import type { EventFacts } from 'shared-lib/api';
import { formatDate, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink, LocalNavLink } from 'shared-lib/router';
import { ButtonLink, Logo } from 'shared-lib/ui';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Menu } from './Menu.tsx';
import { listPages } from './navigation.ts';
import { SessionButtons } from './SessionButtons.tsx';

export function Header({ event }: { event: EventFacts | null }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.top}`}>
        <LocalLink to={paths.home()} className={styles.logo}>
          <span data-tone="colour">
            <Logo locale={locale} edition={event?.edition} size="md" title={t('layout.logo')} />
          </span>
          <span data-tone="white">
            <Logo locale={locale} edition={event?.edition} size="md" tone="white" title={t('layout.logo')} />
          </span>
        </LocalLink>
        {event && (
          <p className={styles.date}>
            <span>
              <b>{formatDate(event.startsAt, locale)}</b>
              <br />
              <span>{t('layout.edition', { edition: event.edition })}</span>
            </span>
          </p>
        )}
        <div className={styles.actions}>
          <span className={styles.wide}>
            <ButtonLink to={paths.contribution()} variant="transparent" size="sm" icon="contribution">
              {t('actions.contribute')}
            </ButtonLink>
            <SessionButtons size="sm" />
          </span>
          <ButtonLink to={paths.registration()} size="sm">
            {t('actions.join')}
          </ButtonLink>
          <span className={styles.wide}>
            <LanguageSwitch />
          </span>
          <Menu />
        </div>
      </div>
      <nav className={styles.nav} aria-label={t('layout.mainNavigation')}>
        <ul className="wrap">
          {listPages(locale).map(({ key, to }) => (
            <li key={key}>
              <LocalNavLink to={to} end={to === '/'}>
                {t(`navigation.${key}`)}
              </LocalNavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
