import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Bib.module.css';
import { BibFrame, type BibStrip } from './BibFrame.tsx';

interface BibProps {
  category: string;
  date: string;
  number: string;
  name?: ReactNode;
  meta?: ReactNode;
  strip?: BibStrip;
  /** Outlined figures of a number that is not assigned yet. */
  ghost?: boolean;
  tilted?: boolean;
  className?: string;
}

export function Bib({ category, date, number, name, meta, strip, ghost, tilted, className }: BibProps) {
  return (
    <BibFrame strip={strip} start={category} end={date} className={classNames(tilted && styles.tilted, className)}>
      <div className={styles.box}>
        <p className={classNames(styles.number, ghost && styles.ghost)} translate="no">
          {number}
        </p>
      </div>
      <div className={styles.foot}>
        {name && (
          <p className={styles.name} translate="no">
            {name}
          </p>
        )}
        {meta && <p className={styles.meta}>{meta}</p>}
      </div>
    </BibFrame>
  );
}
