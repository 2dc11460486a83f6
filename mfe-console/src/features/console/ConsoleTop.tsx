import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Button, ButtonLink, PageTitle } from 'shared-lib/ui';
import { signOut } from '../../access/AccessGate.tsx';
import { useReach } from '../../access/reach.ts';
import { statusQuery } from '../../api/queries.ts';
import { useWhen } from '../../design/useWhen.ts';
import { consolePaths } from '../../paths.ts';
import styles from './ConsoleTop.module.css';

const titles = { releases: 'page.title', values: 'values.title', settings: 'settings.title' } as const;

const sections = [
  { page: 'releases', name: 'page.releases' },
  { page: 'values', name: 'values.short' },
  { page: 'settings', name: 'settings.title' },
] as const;

/** Which composition is shown, and who looks at it. */
export function ConsoleTop({ page }: { page: keyof typeof titles }) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const { caller } = useReach();
  const { data, isError } = useQuery(statusQuery);
  const { entry } = data ?? {};
  return (
    <header className={`on-leaf ${styles.top}`}>
      <div className={styles.inner}>
        <div className={styles.title}>
          <PageTitle>{t(titles[page])}</PageTitle>
          <p>
            <span>
              {entry ? t('page.composition', { number: entry.number, when: when(entry.at) }) : t('page.nothingLive')}
            </span>
            {isError && <span>{` · ${t('page.stale')}`}</span>}
          </p>
        </div>
        <nav aria-label={t('page.sections')} className={styles.sections}>
          {sections.map(({ page: section, name }) => (
            <LocalLink key={section} to={consolePaths[section]} aria-current={page === section ? 'page' : undefined}>
              {t(name)}
            </LocalLink>
          ))}
        </nav>
        <div className={styles.who}>
          <span>{caller.name}</span>
          {caller.isStaff && (
            <ButtonLink to="/office" size="sm" variant="transparent-white">
              {t('page.office')}
            </ButtonLink>
          )}
          <Button size="sm" variant="transparent-white" icon="logout" onClick={() => void signOut(caller.isStaff)}>
            {t('page.signOut')}
          </Button>
        </div>
      </div>
    </header>
  );
}
