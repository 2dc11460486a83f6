import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { Button, ButtonLink, PageTitle } from 'shared-lib/ui';
import { signOut } from '../../access/AccessGate.tsx';
import { useReach } from '../../access/reach.ts';
import { statusQuery } from '../../api/queries.ts';
import { useWhen } from '../../design/useWhen.ts';
import styles from './ConsoleTop.module.css';

/** Which composition is shown, and who looks at it. */
export function ConsoleTop() {
  const { t } = useTranslation('console');
  const when = useWhen();
  const { caller } = useReach();
  const { data, isError } = useQuery(statusQuery);
  const { entry } = data ?? {};
  return (
    <header className={`on-leaf ${styles.top}`}>
      <div className={styles.inner}>
        <div className={styles.title}>
          <PageTitle>{t('page.title')}</PageTitle>
          <p>
            <span>
              {entry ? t('page.composition', { number: entry.number, when: when(entry.at) }) : t('page.nothingLive')}
            </span>
            {isError && <span>{` · ${t('page.stale')}`}</span>}
          </p>
        </div>
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
