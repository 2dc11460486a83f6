import { computeIntegrity } from '@charity-run/release/integrity';
import { FILES_AT_A_TIME, forEachParallel } from '@charity-run/release/parallel';
import type { Release } from 'shared-lib/contract';
import type { CompositionStore } from '../../composition/compositionStore.ts';
import { type ObjectStore, releaseKey } from '../../releases/index.ts';
import type { SoftDeletes } from '../release-retention/softDeletes.ts';
import type { UploadedFile } from './uploads.ts';

export interface StoredFilesDependencies {
  objects: ObjectStore;
  store: Pick<CompositionStore, 'library' | 'current'>;
  softDeletes: Pick<SoftDeletes, 'has'>;
}

/** Files that a new release has in common with releases of the same micro-frontend, or with what browsers load of live ones. Others stay hidden: a hash tells nothing about them. */
export function createStoredFiles({ objects, store, softDeletes }: StoredFilesDependencies) {
  async function findOwn(name: string): Promise<Release[]> {
    const versions = await objects.children(`releases/${name}/`);
    const releases = versions.map(async (version) =>
      (await softDeletes.has(name, version)) ? undefined : store.library.find(name, version),
    );
    return (await Promise.all(releases)).filter((release) => release !== undefined);
  }

  async function findLive(): Promise<Release[]> {
    const { shell, remotes } = store.current;
    const live = [...remotes, ...(shell ? [shell] : [])];
    // The shell beside the server is not in the store.
    const stored = await Promise.all(live.map(({ name, version }) => store.library.find(name, version)));
    return stored.filter((release) => release !== undefined);
  }

  return {
    /** Reads and hashes each file that it finds. @param wanted integrity by path. */
    async find(name: string, wanted: Release['files']): Promise<UploadedFile[]> {
      const own = await findOwn(name);
      const live = await findLive();
      const found: UploadedFile[] = [];
      await forEachParallel(Object.entries(wanted), FILES_AT_A_TIME, async ([path, integrity]) => {
        const has = ({ files = {} }: Release) => Object.hasOwn(files, path) && files[path] === integrity;
        const release = own.find(has) ?? (isPublic(path) ? live.find(has) : undefined);
        if (!release) return;
        const key = releaseKey(release.name, release.version) + path;
        const bytes = await objects.read(key);
        if (bytes && computeIntegrity(bytes) === integrity) found.push({ path, integrity, bytes: bytes.length, key });
      });
      return found;
    },
  };
}

export type StoredFiles = ReturnType<typeof createStoredFiles>;

/** What the site serves to everybody. */
const isPublic = (path: string) => path.startsWith('client/') && !path.endsWith('.map');
