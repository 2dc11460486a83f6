import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** The way on at the right, the way back at the left; phones show the way on first. Give them in that order. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
