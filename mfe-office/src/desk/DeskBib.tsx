import type { CSSProperties } from 'react';
import { BibFrame } from 'shared-lib/ui';
import styles from './DeskBib.module.css';

interface DeskBibProps {
  strip: 'team' | 'individual';
  start: string;
  end: string;
  number: number | null;
  title: string;
  detail: string;
}

/** The race number as large as the phone shows it. */
export function DeskBib({ strip, start, end, number, title, detail }: DeskBibProps) {
  const shown = String(number ?? '—');
  return (
    <div className={styles.place}>
      <BibFrame strip={strip} start={start} end={end} className={styles.bib}>
        <div className={styles.body}>
          <b className={styles.number} style={{ '--digits': shown.length } as CSSProperties} translate="no">
            {shown}
          </b>
          <h2>{title}</h2>
          <p>{detail}</p>
        </div>
      </BibFrame>
    </div>
  );
}
