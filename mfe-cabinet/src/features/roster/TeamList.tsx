import type { Roster } from 'shared-lib/api';
import { formatDate, formatTime, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ButtonLink, Notice, siteTime } from 'shared-lib/ui';
import { InvitationCard } from './InvitationCard.tsx';
import { MembersTable } from './MembersTable.tsx';
import { RosterEditor } from './RosterEditor.tsx';
import styles from './TeamList.module.css';

interface TeamListProps {
  /** Id of the registration. */
  id: number;
  roster: Roster;
  /** Sizes of the run's T-shirts. */
  sizes: readonly string[];
  /** The server's time, an instant. */
  now: string | undefined;
}

export function TeamList({ id, roster, sizes, now }: TeamListProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { teamName, participantsCount, members, editableUntil } = roster;
  const isEditable = siteTime(now) < Date.parse(editableUntil);
  const until = { date: formatDate(editableUntil, locale), time: formatTime(editableUntil) };
  return (
    <>
      <section aria-labelledby="team-list" className="stack">
        <div className={styles.head}>
          <div>
            <h2 id="team-list" className="d2">
              {t('roster.title')}
            </h2>
            <p className={styles.team}>{teamName}</p>
          </div>
          <ButtonLink to={paths.cabinet()} variant="transparent" icon="arrow-left">
            {t('roster.toOrders')}
          </ButtonLink>
        </div>
        <Notice>
          {`${t('roster.taken', { taken: members.length, places: participantsCount })} ${t(isEditable ? 'roster.until' : 'roster.tooLate', until)}`}
        </Notice>
        <MembersTable id={id} members={members} isEditable={isEditable} />
      </section>
      {isEditable && (
        <div className={styles.columns}>
          <RosterEditor id={id} roster={roster} sizes={sizes} />
          <InvitationCard id={id} roster={roster} />
        </div>
      )}
    </>
  );
}
