import type { ReactNode } from 'react';
import styles from './StepCard.module.css';

interface StepCardProps {
  title: string;
  lead?: ReactNode;
  /** The dark panel beside the form; below it on phones. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One step of a longer form: a white card with its panel. */
export function StepCard({ title, lead, aside, children }: StepCardProps) {
  return (
    <div className={styles.step}>
      <section className={styles.card}>
        <header className={styles.head}>
          <h2 className={`t2 ${styles.title}`} tabIndex={-1}>
            {title}
          </h2>
          {lead && <div className="soft">{lead}</div>}
        </header>
        {children}
      </section>
      {aside}
    </div>
  );
}
