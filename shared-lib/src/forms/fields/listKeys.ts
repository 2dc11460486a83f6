import type { KeyboardEvent } from 'react';

export interface ComboboxList {
  isOpen: boolean;
  count: number;
  active: number;
  /** The lines match what was typed, so Enter selects the first. */
  isFirstMeant: boolean;
  hasFailed: boolean;
}

export type ListAction =
  | { kind: 'go'; line: number }
  | { kind: 'open' | 'close' | 'retry' | 'ignore' }
  | { kind: 'choose'; line: number };

type Key = Pick<KeyboardEvent, 'key' | 'altKey'>;

/** Action of a key in a combobox, as in the WAI-ARIA Authoring Practices; undefined is left to the input. */
export function listAction({ key, altKey }: Key, list: ComboboxList): ListAction | undefined {
  const { isOpen, count, active } = list;
  switch (key) {
    case 'ArrowDown':
      if (altKey || !isOpen || count === 0) return { kind: 'open' };
      return { kind: 'go', line: (active + 1) % count };
    case 'ArrowUp':
      if (altKey) return { kind: 'close' };
      if (!isOpen || count === 0) return { kind: 'open' };
      return { kind: 'go', line: active <= 0 ? count - 1 : active - 1 };
    case 'Enter':
      // With an open list Enter never submits the form.
      return isOpen ? chosenBy(list) : undefined;
    case 'Escape':
      return isOpen ? { kind: 'close' } : undefined;
    default:
      return undefined;
  }
}

function chosenBy({ count, active, isFirstMeant, hasFailed }: ComboboxList): ListAction {
  if (hasFailed) return { kind: 'retry' };
  if (active >= 0) return { kind: 'choose', line: active };
  return isFirstMeant && count > 0 ? { kind: 'choose', line: 0 } : { kind: 'ignore' };
}
