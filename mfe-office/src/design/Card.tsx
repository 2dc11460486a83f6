import { type ReactNode, useId } from 'react';
import { classNames } from 'shared-lib/ui';
import styles from './Card.module.css';

interface CardProps {
  title: ReactNode;
  count?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
  /** A panel with a decision has an ink frame. */
  isPanel?: boolean;
  /** Without padding, for tables and lists. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ title, count, note, actions, foot, isPanel, flush, className, children }: CardProps) {
  const id = useId();
  return (
    <section className={classNames(styles.card, isPanel && styles.panel, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <span>{title}</span> {count !== undefined && <span className={styles.count}>{count}</span>}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        {actions && <div className={styles.end}>{actions}</div>}
      </div>
      <div className={flush ? styles.flush : styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}
