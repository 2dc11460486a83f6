import { useState } from 'react';
import { isText, readStoredList, storeList } from '../../session/storedList.ts';

/** Columns that this device chose last, of those that are possible. */
export function useChosenColumns<Name extends string>(
  list: string,
  possible: readonly Name[],
  atFirst: readonly Name[],
) {
  const key = `office-participant-columns-${list}`;
  const [stored, setStored] = useState<readonly string[]>(() => readStoredList(key, isText));
  const known = possible.filter((name) => stored.includes(name));
  const chosen = known.length > 0 ? known : atFirst;
  return {
    chosen,
    toggle: (name: Name) => {
      const next = possible.filter((one) => (one === name) !== chosen.includes(one));
      storeList(key, next);
      setStored(next);
    },
  };
}
