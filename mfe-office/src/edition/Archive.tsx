import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { OfficeIcon } from '../design/OfficeIcon.tsx';
import styles from './Archive.module.css';
import { ArchiveContext } from './archiveContext.ts';
import { useIsArchived } from './useEditions.ts';

interface ArchiveProps {
  edition: number | undefined;
  children: ReactNode;
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
          {t('frame.editions.archive', { count: edition, ordinal: true })}
        </p>
      )}
      {children}
    </ArchiveContext>
  );
}
