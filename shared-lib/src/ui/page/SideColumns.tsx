import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './SideColumns.module.css';

interface SideColumnsProps {
  /** A panel or a receipt; on phones it follows. */
  aside: ReactNode;
  /** What is beside is about to be another. */
  isBusy?: boolean;
  children: ReactNode;
}

/** What one fills in or reads, and what stays in view beside it. */
export function SideColumns({ aside, isBusy, children }: SideColumnsProps) {
  return (
    <div className={styles.columns}>
      {children}
      <div className={classNames(styles.aside, isBusy && styles.busy)} aria-busy={isBusy || undefined}>
        {aside}
      </div>
    </div>
  );
}
