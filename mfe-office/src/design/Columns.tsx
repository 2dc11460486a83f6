import type { ReactNode } from 'react';
import { classNames } from 'shared-lib/ui';
import styles from './Columns.module.css';

/** Two columns from 1360 px; below, the second stands under the first. @param side width of the second, `none` without it. */
export function Columns({ side, children }: { side: 'wide' | 'medium' | 'narrow' | 'none'; children: ReactNode }) {
  return <div className={classNames(styles.columns, styles[side])}>{children}</div>;
}

interface StackProps {
  /** Above the list where it does not stand beside it. */
  isAbove?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Stack({ isAbove, className, children }: StackProps) {
  return <div className={classNames(styles.stack, isAbove && styles.above, className)}>{children}</div>;
}
