import type { ReactNode } from 'react';
import styles from './CardList.module.css';

/** Entries of a card without padding: texts, and what can be done with each at the right. */
export function CardList({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <ul id={id} className={styles.list}>
      {children}
    </ul>
  );
}
