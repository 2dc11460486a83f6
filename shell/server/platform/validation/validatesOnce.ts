import { type ObjectStore, releaseKey } from '../../releases/index.ts';
import { type Publication, publicationKey } from '../publishing/publications.ts';
import type { Validation } from './createValidation.ts';

/** Validates releases that were stored without validation, before they become live: once per process, as releases never change. */
export function validatesOnce(objects: ObjectStore, { assertFolder }: Pick<Validation, 'assertFolder'>) {
  const valid = new Set<string>();
  return async (name: string, version: string): Promise<void> => {
    const key = releaseKey(name, version);
    if (valid.has(key)) return;
    const bytes = await objects.read(publicationKey(name, version));
    const publication: Publication | undefined = bytes && JSON.parse(String(bytes));
    if (!publication?.validated) await assertFolder(await objects.folder(key), name);
    valid.add(key);
  };
}
