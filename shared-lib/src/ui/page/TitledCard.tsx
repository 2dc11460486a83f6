import { type ReactNode, useId } from 'react';
import type { Elements } from '../elements.ts';
import { Card } from './Card.tsx';
import styles from './TitledCard.module.css';

interface TitledCardProps {
  title: string;
  lead?: ReactNode;
  children: Elements;
}

export function TitledCard({ title, lead, children }: TitledCardProps) {
  const id = useId();
  return (
    <Card className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={`t2 ${styles.title}`} tabIndex={-1}>
          {title}
        </h2>
        {lead && <div className="soft">{lead}</div>}
      </header>
      {children}
    </Card>
  );
}
