import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import type { Elements } from '../elements.ts';
import styles from './SideColumns.module.css';

interface SideColumnsProps {
  aside: ReactNode;
  isBusy?: boolean;
  children: Elements;
}

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
