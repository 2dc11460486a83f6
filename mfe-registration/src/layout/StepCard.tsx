import { type ReactNode, useEffect, useRef } from 'react';
import styles from './StepCard.module.css';

interface StepCardProps {
  title: string;
  lead?: ReactNode;
  /** The dark panel beside the form; below it on phones. */
  aside?: ReactNode;
  /** The heading takes focus as the step opens; leave it out where a field does. */
  focusHeading?: boolean;
  children: ReactNode;
}

/** One step of a longer form: a white card with its panel. */
export function StepCard({ title, lead, aside, focusHeading, children }: StepCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusHeading) heading.current?.focus({ preventScroll: true });
  }, [focusHeading]);
  return (
    <div className={styles.step}>
      <section className={styles.card}>
        <header className={styles.head}>
          <h2 ref={heading} className="t2" tabIndex={-1}>
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
