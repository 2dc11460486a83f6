import { type ReactNode, useId, useState } from 'react';
import { classNames } from 'shared-lib/ui';
import styles from './Card.module.css';
import { OfficeIcon } from './OfficeIcon.tsx';

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
  /** Makes a phone fold the card to its title and this line until it is opened; without it the card is open and stays so. */
  summary?: string | undefined;
  children: ReactNode;
}

export function Card({ title, count, note, actions, foot, isPanel, flush, className, summary, children }: CardProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(summary === undefined);
  // Typing in an open card keeps it open.
  if (summary === undefined && !isOpen) setOpen(true);
  const isFolded = summary !== undefined && !isOpen;
  return (
    <section
      className={classNames(styles.card, isPanel && styles.panel, isFolded && styles.folded, className)}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <h2 id={id}>
          <span>{title}</span> {count !== undefined && <span className={styles.count}>{count}</span>}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        {actions && <div className={styles.end}>{actions}</div>}
        {summary !== undefined && (
          <>
            <span className={styles.summary}>{summary}</span>
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isOpen}
              aria-labelledby={id}
              onClick={() => setOpen(!isOpen)}
            >
              <OfficeIcon name="chevron-down" />
            </button>
          </>
        )}
      </div>
      <div className={flush ? styles.flush : styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}
