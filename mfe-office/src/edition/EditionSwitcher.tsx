import { type KeyboardEvent, useRef } from 'react';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { formatDate } from 'shared-lib/i18n/format';
import { OfficeIcon } from '../design/OfficeIcon.tsx';
import { pressPopover } from '../design/Popover.tsx';
import { useKeys } from '../keyboard.ts';
import { EditionLinks } from './EditionLinks.tsx';
import styles from './EditionSwitcher.module.css';
import { useEditions } from './useEditions.ts';

/** Which run is shown, and the way to another. */
export function EditionSwitcher() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { shown } = useEditions();
  const details = useRef<HTMLDetailsElement>(null);
  useKeys({ edition: () => pressPopover(details.current) });
  if (!shown) return null;
  const { number, date, state } = shown;
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.stopPropagation();
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={details}
      className={styles.switcher}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className={styles.shown}>
        <span className={styles.bib} aria-hidden="true">
          {number}
        </span>
        <span className={styles.about}>
          <b>{t('frame.editions.name', { count: number, ordinal: true })}</b>
          <small>
            {state === 'archived'
              ? t('frame.editions.states.archived')
              : date && formatDate(`${date}T12:00:00Z`, locale)}
          </small>
        </span>
        <OfficeIcon name={state === 'archived' ? 'lock' : 'chevron-down'} />
      </summary>
      <EditionLinks className={styles.menu} />
    </details>
  );
}
