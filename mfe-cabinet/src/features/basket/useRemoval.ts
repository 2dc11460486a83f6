import { useRef, useState } from 'react';
import type { BasketLine } from 'shared-lib/api';
import { useBasketChange } from './useBasketChange.ts';

/** Takes lines out of the basket, and the last of them back in. */
export function useRemoval() {
  const { change, failureText } = useBasketChange();
  const [removed, setRemoved] = useState<BasketLine>();
  const removal = useRef<Promise<boolean>>(undefined);

  const remove = async (line: BasketLine) => {
    setRemoved(line);
    removal.current = change({ kind: 'set', item: { sku: line.sku, size: line.size, quantity: 0 } });
    // A line that has stayed cannot be taken back; others may have been removed since.
    if (!(await removal.current)) setRemoved((current) => (current === line ? undefined : current));
  };
  const restore = async ({ sku, size, quantity, ...product }: BasketLine) => {
    setRemoved(undefined);
    // Putting in what is not out yet would double it, should the removal fail.
    if (!(await removal.current)) return;
    await change({ kind: 'add', item: { sku, size, quantity }, product, key: crypto.randomUUID() });
  };
  return { removed, remove, restore, failureText };
}
