import { type ReactNode, useId } from 'react';
import styles from './StepCard.module.css';
import { StepColumns } from './StepColumns.tsx';

interface StepCardProps {
  title: string;
  lead?: ReactNode;
  /** The dark panel beside the card; a step of several cards puts its panel beside them all. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One step of a longer form, or a part of it: a white card. */
export function StepCard({ title, lead, aside, children }: StepCardProps) {
  const id = useId();
  const card = (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={`t2 ${styles.title}`} tabIndex={-1}>
          {title}
        </h2>
        {lead && <div className="soft">{lead}</div>}
      </header>
      {children}
    </section>
  );
  return aside ? <StepColumns aside={aside}>{card}</StepColumns> : card;
}
