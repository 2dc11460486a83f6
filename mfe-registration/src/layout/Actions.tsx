import type { ReactNode } from 'react';
import styles from './Actions.module.css';
import { keepFocus } from './keepFocus.ts';

/** The way on at the right, the way back at the left; phones show the way on first. Give them in that order. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here, focus only stays where it is
    <div className={styles.actions} onMouseDown={keepFocus}>
      {children}
    </div>
  );
}
