import type { TeamListItem } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Meter } from '../../design/Meter.tsx';
import styles from './Roster.module.css';

/** Named people of paid places; of all places until the team has paid. */
export function Roster({ team: { named, paidPlaces, places } }: { team: TeamListItem }) {
  const { t } = useTranslation('office');
  const of = paidPlaces || places;
  return (
    <span className={styles.roster}>
      <b>{t('teams.namedOf', { named, of })}</b>
      <Meter share={named / Math.max(1, of)} />
    </span>
  );
}
