import type { Elements } from 'shared-lib/ui';
import styles from './ComponentsPage.module.css';

export function Section({ title, children }: { title: string; children: Elements }) {
  return (
    <section className={styles.section}>
      <h2 className="t2">{title}</h2>
      {children}
    </section>
  );
}

export function States({ name, children }: { name: string; children: Elements }) {
  return (
    <div className={styles.states}>
      <h3 className="sm">
        <code>{name}</code>
      </h3>
      <div className="row">{children}</div>
    </div>
  );
}
