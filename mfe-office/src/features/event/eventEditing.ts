import { createContext, useContext } from 'react';
import type { EventValue } from 'shared-lib/api/office';
import type { EventEditing } from './useEventDraft.ts';

export const EventEditingContext = createContext<EventEditing | undefined>(undefined);

/** The draft that the fields of a form edit. @throws {Error} outside of one */
export function useEventEditing(): EventEditing {
  const editing = useContext(EventEditingContext);
  if (!editing) throw new Error('There is no event to edit here.');
  return editing;
}

/** What a field was, where it is another now. */
export function useChange(path: string): { before: EventValue | undefined } | undefined {
  const { changes } = useEventEditing();
  return changes.find((change) => change.path === path);
}
