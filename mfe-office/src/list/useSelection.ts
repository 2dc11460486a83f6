import { useCallback, useRef, useState } from 'react';

export interface Selection {
  /** Keys of all rows that are shown. */
  keys: readonly string[];
  selected: ReadonlySet<string>;
  select: (keys: Iterable<string>) => void;
  /** Stays the same function. @param isRange also selects all rows since the one toggled before. */
  toggle: (key: string, isRange?: boolean) => void;
}

/** Rows that are selected by their check boxes or by keys. */
export function useSelection(keys: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = useRef(keys);
  shown.current = keys;
  const last = useRef<string>(undefined);
  const select = useCallback((chosen: Iterable<string>) => setSelected(new Set(chosen)), []);
  const toggle = useCallback((key: string, isRange = false) => {
    const range = isRange ? between(shown.current, last.current, key) : [];
    last.current = key;
    setSelected((now) => {
      const next = new Set(now);
      if (range.length > 0) for (const one of range) next.add(one);
      else if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  return { keys, selected, select, toggle };
}

/** @returns both and all between them; nothing where one is not shown. */
function between(keys: readonly string[], one: string | undefined, other: string): string[] {
  const [from, to] = [one, other].map((key) => keys.indexOf(key ?? ''));
  if (from === undefined || to === undefined || from < 0 || to < 0) return [];
  return keys.slice(Math.min(from, to), Math.max(from, to) + 1);
}
