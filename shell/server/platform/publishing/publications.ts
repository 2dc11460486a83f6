import type { ReleaseName, StoredRelease } from '@charity-run/release/api';
import type { ObjectStore } from '../../releases/index.ts';

/** Claim of a version for certain bytes. It outlives the release: a URL never changes its content. */
export interface Publication extends Required<StoredRelease> {
  /** sha256 of release.json, which contains all file hashes, without what its types were compared with. */
  digest: string;
  /** Absent for releases of sites that did not validate what they store. */
  validated?: true;
}

export const publicationKey = (name: string, version: string) => `publications/${name}/${version}.json`;

/** @returns nothing for a build of this machine. */
export async function readPublication(
  objects: ObjectStore,
  { name, version }: ReleaseName,
): Promise<Publication | undefined> {
  const bytes = await objects.read(publicationKey(name, version));
  return bytes && JSON.parse(String(bytes));
}
