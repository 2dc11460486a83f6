import type { ReactNode } from 'react';
import { classNames } from 'shared-lib/ui';
import styles from './Columns.module.css';

/** Two columns from 1360 px; below, the second stands under the first. @param side width of the second, `none` without it. */
export function Columns({ side, children }: { side: 'wide' | 'medium' | 'narrow' | 'none'; children: ReactNode }) {
  return <div className={classNames(styles.columns, styles[side])}>{children}</div>;
}

export function Stack({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles.stack, className)}>{children}</div>;
}
