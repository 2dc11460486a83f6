import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Bib.module.css';
import { BibFrame, type BibStrip } from './BibFrame.tsx';

interface BibProps {
  category: string;
  date: string;
  /** As printed: `0417`. */
  number: string;
  name?: ReactNode;
  /** Place, or place and number of people. */
  meta?: ReactNode;
  strip?: BibStrip;
  /** Outlined figures: the number has not been given yet. */
  ghost?: boolean;
  /** Tilts on desktop, never on phones or in print. */
  tilted?: boolean;
  className?: string;
}

/** A bib with a number: the start list, the cabinet, the preview while registering. */
export function Bib({ category, date, number, name, meta, strip, ghost, tilted, className }: BibProps) {
  return (
    <BibFrame strip={strip} start={category} end={date} className={classNames(tilted && styles.tilted, className)}>
      <div className={styles.box}>
        <p className={classNames(styles.number, ghost && styles.ghost)}>{number}</p>
      </div>
      <div className={styles.foot}>
        {name && <p className={styles.name}>{name}</p>}
        {meta && <p className={styles.meta}>{meta}</p>}
      </div>
    </BibFrame>
  );
}
