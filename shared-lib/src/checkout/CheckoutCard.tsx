import { type ReactNode, useId } from 'react';
import { classNames } from '../ui/classNames.ts';
import styles from './CheckoutCard.module.css';

/** One question of an order. */
export function CheckoutCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={`t2 ${styles.title}`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The questions, and the receipt beside them; on phones it follows. */
export function CheckoutColumns({
  receipt,
  isAsking,
  children,
}: {
  receipt: ReactNode;
  isAsking?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.columns}>
      {children}
      <div className={classNames(styles.aside, isAsking && styles.asking)} aria-busy={isAsking || undefined}>
        {receipt}
      </div>
    </div>
  );
}

/** The way on at the right, the way back at the left; phones show the way on first. Give them in that order. */
export function CheckoutActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
