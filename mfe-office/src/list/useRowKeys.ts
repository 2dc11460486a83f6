import { useState } from 'react';
import { useKeys } from '../keyboard.ts';
import { rowSteps } from './rowSteps.ts';
import type { Selection } from './useSelection.ts';

/** What shows a row in full beside the list. */
export interface Pane {
  /** Key of the row. */
  shown: string | undefined;
  show: (key: string | undefined) => void;
  /** The row that is shown is the one that keys act on: a step opens it. */
  isFollowing?: boolean;
}

export interface RowKeys<Row> {
  rows: readonly Row[];
  getKey: (row: Row) => string;
  pane?: Pane | undefined;
  selection?: Selection | undefined;
  /** Enter, where it does not open the pane. */
  onEnter?: ((key: string) => void) | undefined;
  /** More keys of the list, for the row that they act on. */
  rowKeys?: Record<string, (key: string) => void> | undefined;
}

/**
 * Keys of a list: J and K step, and an open pane follows; X selects; Space opens and closes the pane, Enter opens, Escape closes.
 * @returns key of the row that they act on, and how to set it
 */
export function useRowKeys<Row>({ rows, getKey, pane, selection, onEnter, rowKeys = {} }: RowKeys<Row>) {
  const [moved, setMoved] = useState<string>();
  const current = pane?.isFollowing ? pane.shown : (moved ?? pane?.shown);
  const onCurrent = (act: (key: string) => void) => () => {
    if (current !== undefined) act(current);
  };
  const steps = rowSteps({
    rows,
    getKey,
    current,
    onStep: (key) => {
      setMoved(key);
      if (pane && (pane.isFollowing || pane.shown !== undefined)) pane.show(key);
    },
  });
  const enter = onEnter ?? (pane?.isFollowing ? undefined : pane?.show);
  useKeys({
    ...((pane || selection || onEnter) && steps),
    ...(selection && {
      x: onCurrent((key) => selection.toggle(key)),
      'shift x': onCurrent((key) => selection.toggle(key, true)),
    }),
    ...(pane && { escape: () => pane.show(undefined) }),
    ...(pane && !pane.isFollowing && { space: () => pane.show(pane.shown === undefined ? current : undefined) }),
    ...(enter && { enter: onCurrent(enter) }),
    ...Object.fromEntries(Object.entries(rowKeys).map(([name, act]) => [name, onCurrent(act)])),
  });
  return [current, setMoved] as const;
}
