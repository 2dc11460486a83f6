import { localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { formatDate } from 'shared-lib/i18n/format';
import { useLocation } from 'shared-lib/router';
import { classNames } from 'shared-lib/ui';
import type { EditionState } from 'shared-lib/vocabulary';
import { withEdition } from '../api/chosenEdition.ts';
import { OfficeIcon } from '../design/OfficeIcon.tsx';
import { officePaths } from '../paths.ts';
import styles from './EditionSwitcher.module.css';
import { useEditions } from './useEditions.ts';

/** The same screen of each run. A link loads the page anew, so that no row of another run stays. */
export function EditionLinks({ className }: { className?: string }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { pathname } = useLocation();
  const { editions, shown } = useEditions();
  const getHref = (number: number, state: EditionState) => {
    if (state === 'preparing') return localizePath(officePaths.newEdition, locale);
    return state === 'current' ? pathname : pathname + withEdition('', number);
  };
  return (
    <ul className={classNames(styles.list, className)}>
      {editions.map(({ number, date, state }) => (
        <li key={number}>
          <a href={getHref(number, state)} aria-current={number === shown?.number ? 'true' : undefined}>
            <strong>{t('frame.editions.name', { count: number, ordinal: true })}</strong>
            <small>{date && formatDate(`${date}T12:00:00Z`, locale)}</small>
            {state !== 'current' && (
              <span className={styles.state}>
                <OfficeIcon name={state === 'archived' ? 'lock' : 'profile-edit'} />
                <span>{t(`frame.editions.states.${state}`)}</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
