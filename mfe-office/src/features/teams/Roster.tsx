import type { TeamListItem } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import styles from './Roster.module.css';

/** Named people of paid places; of all places until the team has paid. */
export function Roster({ team: { named, paidPlaces, places } }: { team: TeamListItem }) {
  const { t } = useTranslation('office');
  const of = paidPlaces || places;
  return (
    <span className={styles.roster}>
      <b>{t('teams.namedOf', { named, of })}</b>
      <span className={styles.meter} aria-hidden="true">
        <i style={{ width: `${Math.min(1, named / Math.max(1, of)) * 100}%` }} />
      </span>
    </span>
  );
}
