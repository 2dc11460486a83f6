import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import type { Elements } from '../elements.ts';
import styles from './BibFrame.module.css';

export type BibStrip = 'individual' | 'team' | 'online' | 'blush' | 'pollen';

interface BibFrameProps {
  strip?: BibStrip;
  start: ReactNode;
  end?: ReactNode;
  size?: 'card' | 'giant';
  shadow?: boolean;
  className?: string;
  children: Elements;
}

/** A race bib around any content; only for data of a person or team. */
export function BibFrame({
  strip = 'individual',
  start,
  end,
  size,
  shadow = true,
  className,
  children,
}: BibFrameProps) {
  return (
    <div className={classNames(shadow && styles.shadow, className)}>
      <div className={classNames(styles.bib, styles[strip], size === 'giant' && styles.giant)}>
        <div className={styles.strip}>
          <span>{start}</span>
          {end && <span>{end}</span>}
        </div>
        {children}
      </div>
    </div>
  );
}
