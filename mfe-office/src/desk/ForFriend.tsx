import { useTranslation } from 'shared-lib/i18n';
import styles from './ForFriend.module.css';

/** Who may collect the kits of others, and how to make sure of it. */
export function ForFriend({ name, role }: { name: string; role?: 'status' }) {
  const { t } = useTranslation('office');
  return (
    <div className={styles.friend} role={role}>
      <h2>{t('desk.friend.to', { name })}</h2>
      <p>{t('desk.friend.identity')}</p>
    </div>
  );
}
