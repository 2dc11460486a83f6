import type { ReactNode } from 'react';
import styles from './OptionCardGroup.module.css';

interface OptionCardGroupProps {
  legend: string;
  /** The legend is read aloud only, where a heading above says the same. */
  hideLegend?: boolean;
  /** For forms: the error is read with the group. */
  errorId?: string;
  className?: string;
  children: ReactNode;
}

/** Option cards side by side, one below the other on phones. */
export function OptionCardGroup({ legend, hideLegend, errorId, className, children }: OptionCardGroupProps) {
  return (
    <fieldset className={className} aria-describedby={errorId}>
      <legend className={hideLegend ? 'vh' : styles.legend}>{legend}</legend>
      <div className={styles.cards}>{children}</div>
    </fieldset>
  );
}
