import type { Composition } from '@charity-run/contract';

/** What open documents compare: the composition, and after a dot the version of its flags if it has any. */
export function getDocumentId({ id }: Pick<Composition, 'id'>, flags: { version: number } | undefined): string {
  return flags?.version ? `${id}.${flags.version}` : id;
}

export const getCompositionId = (documentId: string): string => documentId.split('.', 1)[0] ?? '';
