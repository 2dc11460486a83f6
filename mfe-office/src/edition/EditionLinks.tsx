import { useLocale, useTranslation } from 'shared-lib/i18n';
import { formatDate } from 'shared-lib/i18n/format';
import { useLocation } from 'shared-lib/router';
import { classNames } from 'shared-lib/ui';
import { withEdition } from '../api/chosenEdition.ts';
import { OfficeIcon } from '../design/OfficeIcon.tsx';
import styles from './EditionSwitcher.module.css';
import { useEditions } from './useEditions.ts';

/** The same screen of each run. A link loads the page anew, so that no row of another run stays. */
export function EditionLinks({ className }: { className?: string }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { pathname } = useLocation();
  const { editions, shown } = useEditions();
  return (
    <ul className={classNames(styles.list, className)}>
      {editions.map(({ number, date, state }) => (
        <li key={number}>
          <a
            href={state === 'current' ? pathname : pathname + withEdition('', number)}
            aria-current={number === shown?.number ? 'true' : undefined}
          >
            <strong>{t('frame.editions.name', { count: number, ordinal: true })}</strong>
            <small>{date && formatDate(`${date}T12:00:00Z`, locale)}</small>
            {state === 'archived' && (
              <span className={styles.state}>
                <OfficeIcon name="lock" />
                <span>{t('frame.editions.states.archived')}</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
