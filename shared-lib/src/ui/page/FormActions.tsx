import type { HTMLAttributes } from 'react';
import styles from './FormActions.module.css';

/** Primary action first in the source: it is on the right, and on top on phones. */
export function FormActions(props: Omit<HTMLAttributes<HTMLDivElement>, 'className'>) {
  return <div {...props} className={styles.actions} />;
}
