import { useRef, useState } from 'react';
import type { BasketLine } from 'shared-lib/api';
import { useBasketChange } from './useBasketChange.ts';

/** Removes lines and restores the last one. */
export function useRemoval() {
  const { change, failureText } = useBasketChange();
  const [removed, setRemoved] = useState<BasketLine>();
  const removal = useRef<Promise<boolean>>(undefined);

  const remove = async (line: BasketLine) => {
    setRemoved(line);
    removal.current = change({ kind: 'set', item: { sku: line.sku, size: line.size, quantity: 0 } });
    // A line that was not removed cannot be restored.
    if (!(await removal.current)) setRemoved((current) => (current === line ? undefined : current));
  };
  const restore = async ({ sku, size, quantity, ...product }: BasketLine) => {
    setRemoved(undefined);
    // Adding before the removal is confirmed could double the line.
    if (!(await removal.current)) return;
    await change({ kind: 'add', item: { sku, size, quantity }, product, key: crypto.randomUUID() });
  };
  // The failure is known a render before `removed` is cleared.
  return { removed: failureText ? undefined : removed, remove, restore, failureText };
}
