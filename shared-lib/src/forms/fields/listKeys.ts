import type { KeyboardEvent } from 'react';

export interface ComboboxList {
  isOpen: boolean;
  /** How many lines there are. */
  count: number;
  /** The line the keyboard is on, -1 for none. */
  active: number;
  /** The lines are those of what was typed, so that the first one is meant where none is active. */
  isFirstMeant: boolean;
  /** There are no lines, but they can be asked for once more. */
  hasFailed: boolean;
}

export type ListAction =
  | { kind: 'go'; line: number }
  | { kind: 'open' | 'close' | 'retry' | 'ignore' }
  | { kind: 'choose'; line: number };

type Key = Pick<KeyboardEvent, 'key' | 'altKey'>;

/** What a key does to a combobox with a list, as the WAI-ARIA Authoring Practices say; undefined is left to the text field. */
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
      // With the list open Enter never sends the form.
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
