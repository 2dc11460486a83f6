import type { EventFacts } from 'shared-lib/api';
import { formatDayRange, localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { ButtonAnchor, CourseLine, Logo } from 'shared-lib/ui';
import styles from './Footer.module.css';
import { listPages } from './navigation.ts';

export function Footer({ event }: { event: EventFacts | null }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  return (
    <footer className={`${styles.footer} on-leaf`}>
      <div className="wrap" data-part="shout">
        <p className={styles.shout}>{t('layout.shout')}</p>
      </div>
      <CourseLine className={styles.course} />
      <div className="wrap">
        <div className={styles.grid}>
          <LocalLink to={paths.home()} className={styles.logo}>
            <Logo locale={locale} edition={event?.edition} tone="white" size="lg" title={t('layout.logo')} />
          </LocalLink>
          <nav id="sections" aria-label={t('layout.sections')}>
            <ul className={styles.nav}>
              {listPages(locale).map(({ key, to }) => (
                <li key={key}>
                  <LocalLink to={to}>{t(`navigation.${key}`)}</LocalLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.help}>
            {event && <KitOffice office={event.kitOffice} />}
            {event?.support.email && (
              <div>
                <p className={styles.heading}>{t('layout.needHelp')}</p>
                <ButtonAnchor
                  href={`mailto:${event.support.email}`}
                  variant="transparent-white"
                  size="sm"
                  icon="support"
                >
                  {t('actions.support')}
                </ButtonAnchor>
              </div>
            )}
          </div>
        </div>
        <div className={styles.legal}>
          {event && <p>{t('layout.copyright', { years: joinYears(event) })}</p>}
          <ul>
            <li>
              <LocalLink to={paths.map()}>{t('actions.map')}</LocalLink>
            </li>
            <li>
              <LocalLink to={paths.results()}>{t('actions.results')}</LocalLink>
            </li>
            <li>
              <LocalLink to={paths.offer()}>{t('actions.offer')}</LocalLink>
            </li>
            <li>
              <LocalLink to={paths.policy()}>{t('actions.policy')}</LocalLink>
            </li>
            <li>
              <a href={localizePath(paths.status(), locale)}>{t('actions.status')}</a>
            </li>
            {event?.identity?.developmentEmail && (
              <li>
                <a href={`mailto:${event.identity.developmentEmail}`}>{t('actions.development')}</a>
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function joinYears({ firstYear, date }: EventFacts): string {
  const year = date.slice(0, 4);
  return String(firstYear) === year ? year : `${firstYear}–${year}`;
}

function KitOffice({ office }: { office: EventFacts['kitOffice'] }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  return (
    <div>
      <p className={styles.heading}>{t('layout.office')}</p>
      <p className="strong">
        <span>
          {t('layout.officeHours', {
            days: formatDayRange(office.dateFrom, office.dateTo, locale),
            from: office.timeFrom,
            to: office.timeTo,
          })}
        </span>
        <br />
        <span>{t('layout.city')}</span>
      </p>
    </div>
  );
}
