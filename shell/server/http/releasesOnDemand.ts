import { isName, isVersion } from '@charity-run/release/names';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ObjectStore, type ReleaseLibrary, releaseKey } from '../releases/index.ts';

const ABSENT_MS = 30_000;
const MAX_ABSENT = 1000;

/** Copies a release from a remote store when its first file is requested. */
export function fetchReleasesOnDemand(app: FastifyInstance, objects: ObjectStore, library: ReleaseLibrary): void {
  const absent = new LRUCache<string, true>({ max: MAX_ABSENT, ttl: ABSENT_MS });

  app.addHook('onRequest', async (request) => {
    const [, releases, name, version] = request.url.split('/', 4);
    if (releases !== 'releases' || !isName(name) || !isVersion(version)) return;
    const key = releaseKey(name, version);
    if (absent.has(key)) return;
    try {
      if (await library.find(name, version)) await objects.folder(key);
      else absent.set(key, true);
    } catch (error) {
      request.log.error({ error: String(error) }, 'a release could not be fetched');
    }
  });
}
