import { useContext } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { OfficeIcon } from '../design/OfficeIcon.tsx';
import styles from './Archive.module.css';
import { ArchiveContext } from './archiveContext.ts';
import { useIsArchived } from './useEditions.ts';

interface ArchiveProps {
  edition: number | undefined;
  children: Elements;
}

/** What belongs to a run: one that is over says so, and offers nothing that changes it. */
export function Archive({ edition = 0, children }: ArchiveProps) {
  const { t } = useTranslation('office');
  const isInside = useContext(ArchiveContext);
  const isArchived = useIsArchived(edition);
  return (
    <ArchiveContext value={isInside || isArchived}>
      {isArchived && !isInside && (
        <p className={styles.strip} role="note">
          <OfficeIcon name="lock" />
          <span>{t('frame.editions.archive', { count: edition, ordinal: true })}</span>
        </p>
      )}
      {children}
    </ArchiveContext>
  );
}
