import { classNames } from '../classNames.ts';
import frame from './BibFrame.module.css';
import type { BibStrip } from './BibFrame.tsx';
import styles from './RowBib.module.css';

interface RowBibProps {
  /** Null: not assigned yet. */
  number: number | null;
  strip?: BibStrip;
  isVoid?: boolean;
}

/** The bib in a row of a list: strip and number alone. */
export function RowBib({ number, strip = 'individual', isVoid }: RowBibProps) {
  const look = isVoid ? styles.voided : number === null ? styles.ghost : undefined;
  return (
    <span className={classNames(styles.bib, frame[strip], look)}>
      <b translate="no">{number ?? '····'}</b>
    </span>
  );
}
