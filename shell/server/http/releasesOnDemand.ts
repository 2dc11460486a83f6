import type { FastifyInstance } from 'fastify';
import { isName, isVersion } from '../platform/names.ts';
import { type ObjectStore, type ReleaseLibrary, releaseKey } from '../releases/index.ts';

/** So long it is remembered that there is no such release. */
const ABSENT_MS = 30_000;
const MAX_ABSENT = 1000;

/**
 * Where the store is elsewhere, a release is copied to this machine when the first of its files is asked for: by a tab that
 * was opened with it at another server, or before this one was set up.
 */
export function fetchReleasesOnDemand(app: FastifyInstance, objects: ObjectStore, library: ReleaseLibrary): void {
  const absentUntil = new Map<string, number>();

  app.addHook('onRequest', async (request) => {
    const [, releases, name, version] = request.url.split('/', 4);
    if (releases !== 'releases' || !isName(name) || !isVersion(version)) return;
    const key = releaseKey(name, version);
    if ((absentUntil.get(key) ?? 0) > Date.now()) return;
    try {
      if (await library.find(name, version)) await objects.folder(key);
      else remember(key);
    } catch (error) {
      request.log.error({ error: String(error) }, 'a release could not be fetched');
    }
  });

  function remember(key: string): void {
    if (absentUntil.size >= MAX_ABSENT) absentUntil.clear();
    absentUntil.set(key, Date.now() + ABSENT_MS);
  }
}
