import type { HTMLAttributes } from 'react';
import styles from './FormActions.module.css';

/** The way on at the right, the way back at the left; phones show the way on first. Give them in that order. */
export function FormActions(props: Omit<HTMLAttributes<HTMLDivElement>, 'className'>) {
  return <div {...props} className={styles.actions} />;
}
