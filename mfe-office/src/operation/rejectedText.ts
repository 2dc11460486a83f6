import { createContext } from 'react';
import { getFailure } from 'shared-lib/http';

/** Names of the fields in which the server found an email address or a phone: their text would be kept for good. */
export const RejectedTexts = createContext<readonly string[]>([]);

export function listRejectedTexts(error: unknown): string[] {
  const failure = error ? getFailure(error) : undefined;
  return failure?.code === 'note_personal' ? Object.keys(failure.fields ?? {}) : [];
}
