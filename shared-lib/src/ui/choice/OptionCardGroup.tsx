import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './OptionCardGroup.module.css';

interface OptionCardGroupProps {
  legend: string;
  /** The legend is read aloud only, where a heading above says the same. */
  hideLegend?: boolean;
  className?: string;
  children: ReactNode;
}

/** Option cards side by side, one below the other on phones. */
export function OptionCardGroup({ legend, hideLegend, className, children }: OptionCardGroupProps) {
  return (
    <fieldset className={className}>
      <legend className={classNames(hideLegend ? 'vh' : styles.legend)}>{legend}</legend>
      <div className={styles.cards}>{children}</div>
    </fieldset>
  );
}
