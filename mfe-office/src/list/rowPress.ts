import type { MouseEvent } from 'react';

/** Opens a row by a press anywhere in it, except on its own controls. */
export const rowPress =
  (open: () => void) =>
  ({ target }: MouseEvent): void => {
    if (target instanceof Element && !target.closest('a, button, input')) open();
  };
