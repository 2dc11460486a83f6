import type { MouseEvent, ReactNode } from 'react';
import styles from './Table.module.css';

/** Opens a row by a press anywhere in it, except on its own controls. */
export const rowPress =
  (open: () => void) =>
  ({ target }: MouseEvent): void => {
    if (target instanceof Element && !target.closest('a, button, input')) open();
  };

/** The name of a row, as the button that opens it. */
export function RowOpener({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      {children}
    </button>
  );
}
