import { useId } from 'react';
import type { Elements } from 'shared-lib/ui';
import styles from './OrderPage.module.css';

/** A titled card on the page of an order. */
export function OrderSection({ title, children }: { title: string; children: Elements }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id} className="t2">
        {title}
      </h3>
      {children}
    </section>
  );
}
