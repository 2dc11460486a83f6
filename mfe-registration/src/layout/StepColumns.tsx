import type { ReactNode } from 'react';
import styles from './StepColumns.module.css';

/** A step and the dark panel beside it; on phones the panel follows. */
export function StepColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      {children}
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
