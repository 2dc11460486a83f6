import { useState } from 'react';

function read<Name extends string>(key: string, possible: readonly Name[]): Name[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(stored) ? possible.filter((name) => stored.includes(name)) : undefined;
  } catch {
    return undefined;
  }
}

/** Columns that this device chose last, of those that are possible. */
export function useChosenColumns<Name extends string>(
  list: string,
  possible: readonly Name[],
  atFirst: readonly Name[],
) {
  const key = `office-participant-columns-${list}`;
  const [stored, setStored] = useState(() => read(key, possible));
  const chosen: readonly Name[] = stored && stored.length > 0 ? stored : atFirst;
  return {
    chosen,
    toggle: (name: Name) => {
      const next = possible.filter((one) => (one === name) !== chosen.includes(one));
      localStorage.setItem(key, JSON.stringify(next));
      setStored(next);
    },
  };
}
