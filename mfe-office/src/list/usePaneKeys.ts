import { useState } from 'react';
import { useKeys } from '../frame/keyboard.ts';
import { rowSteps } from './rowSteps.ts';

interface PaneKeys<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  url: { search: URLSearchParams; change: (changes: { show: string | undefined }) => void };
}

/**
 * Keys of a list whose rows open beside it: J and K step, and an open pane follows; Space opens and closes, Enter opens, Escape closes.
 * @returns the row that keys act on, and how to set it
 */
export function usePaneKeys<Row>({ rows, keyOf, url: { search, change } }: PaneKeys<Row>) {
  const [current, setCurrent] = useState<string>();
  const isOpen = search.has('show');
  const steps = rowSteps({
    rows,
    keyOf,
    current,
    onStep: (show) => {
      setCurrent(show);
      if (isOpen) change({ show });
    },
  });
  useKeys({
    ...steps,
    space: () => change({ show: isOpen ? undefined : current }),
    enter: () => change({ show: current }),
    escape: () => change({ show: undefined }),
  });
  return [current ?? search.get('show') ?? undefined, setCurrent] as const;
}
