import type { Registration } from 'shared-lib/api';

/** Changes of one registration that are not saved yet. */
export interface EditDraft {
  id: number;
  /** Of the registration they were made from. */
  updatedAt: string;
  fields: Registration['fields'];
}

export function editDraft({ id, updatedAt }: Registration, fields: Registration['fields']): EditDraft {
  return { id, updatedAt, fields };
}

/** Whether the draft goes on with this registration: it may be of another, or older than what has been saved since. */
export function isDraftOf(draft: EditDraft | undefined, { id, updatedAt }: Registration): draft is EditDraft {
  return draft?.id === id && draft.updatedAt === updatedAt;
}
