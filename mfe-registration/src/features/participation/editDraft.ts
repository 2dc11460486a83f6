import type { Registration } from 'shared-lib/api';

/** Changes of one registration that are not saved yet. */
export interface EditDraft {
  id: number;
  /** `updatedAt` of the registration they are based on. */
  updatedAt: string;
  fields: Registration['fields'];
}

export function editDraft({ id, updatedAt }: Registration, fields: Registration['fields']): EditDraft {
  return { id, updatedAt, fields };
}

/** Whether the draft belongs to this registration in its stored version. */
export function isDraftFor(draft: EditDraft | undefined, { id, updatedAt }: Registration): draft is EditDraft {
  return draft?.id === id && draft.updatedAt === updatedAt;
}
