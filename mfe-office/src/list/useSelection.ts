import { useRef, useState } from 'react';

export interface Selection {
  /** Of all rows that are shown. */
  keys: readonly string[];
  selected: ReadonlySet<string>;
  select: (keys: Iterable<string>) => void;
  /** @param isRange also selects all rows since the one toggled before. */
  toggle: (key: string, isRange?: boolean) => void;
}

/** Rows that are selected by their check boxes or by keys. */
export function useSelection(keys: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const toggle = (key: string, isRange = false) => {
    const next = new Set(selected);
    const from = isRange && last.current !== undefined ? keys.indexOf(last.current) : -1;
    const to = keys.indexOf(key);
    if (from >= 0) for (const one of keys.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
    else if (!next.delete(key)) next.add(key);
    last.current = key;
    setSelected(next);
  };
  return { keys, selected, select: (chosen) => setSelected(new Set(chosen)), toggle };
}
