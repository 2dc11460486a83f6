import { useTranslation } from 'shared-lib/i18n';
import styles from './Table.module.css';

/** The name in a row; a place without one says so. */
export function PersonName({ name }: { name: string | null }) {
  const { t } = useTranslation('office');
  if (!name) return <span className={styles.muted}>{t('order.people.unnamed')}</span>;
  return (
    <b className={styles.strong} translate="no">
      {name}
    </b>
  );
}
