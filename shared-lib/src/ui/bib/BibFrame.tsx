import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './BibFrame.module.css';

export type BibStrip = 'individual' | 'team' | 'online' | 'blush' | 'pollen';

interface BibFrameProps {
  /** Colour of the strip: an individual runner, a team, an online number, or a plain accent. */
  strip?: BibStrip;
  /** Left and right words of the strip. */
  start: ReactNode;
  end?: ReactNode;
  /** `giant` is for panels as wide as the page, such as the contribution widget. */
  size?: 'card' | 'giant';
  shadow?: boolean;
  className?: string;
  children: ReactNode;
}

/** A race bib around any content: strip, four pin holes, shadow. Only for data that belongs to someone. */
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
