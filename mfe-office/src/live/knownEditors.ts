import { useSyncExternalStore } from 'react';
import type { EditedSubject, OfficeEditor } from 'shared-lib/api/office';

let editors: readonly OfficeEditor[] = [];
const listeners = new Set<() => void>();

/** Who edits a subject now, or asks for it; this person too. */
export function useEditors(subject: EditedSubject): readonly OfficeEditor[] {
  const all = useSyncExternalStore(subscribe, () => editors);
  return all.filter((editor) => editor.subject === subject);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function publishEditors(next: readonly OfficeEditor[]): void {
  editors = next;
  for (const listener of listeners) listener();
}

/** @param next of this subject, as the server answered */
export const publishEditorsFor = (subject: EditedSubject, next: readonly OfficeEditor[]): void =>
  publishEditors([...editors.filter((editor) => editor.subject !== subject), ...next]);
