import type { MouseEvent, ReactNode } from 'react';
import styles from './Table.module.css';

interface PressRowProps {
  /** By which keys find it. */
  name: string | number;
  /** Keys act on it. */
  isCurrent: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** A row that a press anywhere in it opens, and by keyboard its `RowOpener`. */
export function PressRow({ name, isCurrent, onOpen, children }: PressRowProps) {
  return (
    <tr data-row={name} data-current={isCurrent || undefined} onClick={rowPress(onOpen)}>
      {children}
    </tr>
  );
}

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
