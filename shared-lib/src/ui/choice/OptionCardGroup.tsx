import type { ReactNode } from 'react';
import styles from './OptionCardGroup.module.css';

interface OptionCardGroupProps {
  legend: string;
  /** For screen readers only, below a heading with the same text. */
  hideLegend?: boolean;
  /** Id of the error that is read with the group. */
  errorId?: string;
  className?: string;
  children: ReactNode;
}

export function OptionCardGroup({ legend, hideLegend, errorId, className, children }: OptionCardGroupProps) {
  return (
    <fieldset className={className} aria-describedby={errorId}>
      <legend className={hideLegend ? 'vh' : styles.legend}>{legend}</legend>
      <div className={styles.cards}>{children}</div>
    </fieldset>
  );
}
