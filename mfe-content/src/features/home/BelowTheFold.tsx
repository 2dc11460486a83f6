import type { ReactNode } from 'react';
import styles from './BelowTheFold.module.css';

interface BelowTheFoldProps {
  /** Which part it is: until it has been seen, it stands for its usual height. */
  part: 'why' | 'ways' | 'history' | 'news' | 'startList' | 'aid' | 'gallery' | 'supporters';
  children: ReactNode;
}

/** A part that nobody sees at first: the browser lays it out when it comes near, so that the top is there sooner. */
export function BelowTheFold({ part, children }: BelowTheFoldProps) {
  return <div className={`${styles.below} ${styles[part]}`}>{children}</div>;
}
