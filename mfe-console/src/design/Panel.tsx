import { type ReactNode, useId } from 'react';
import type { Elements } from 'shared-lib/ui';
import { classNames } from 'shared-lib/ui';
import styles from './Panel.module.css';

interface PanelProps {
  title: ReactNode;
  aside?: Elements;
  /** What a decision is about has an ink frame. */
  isFramed?: boolean;
  foot?: ReactNode;
  className?: string | undefined;
  children: Elements;
}

export function Panel({ title, aside, isFramed, foot, className, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classNames(styles.panel, isFramed && styles.framed, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}
