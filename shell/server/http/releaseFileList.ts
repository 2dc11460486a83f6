import { isName, isVersion } from '@charity-run/release/names';
import type { FastifyInstance } from 'fastify';
import type { Release } from 'shared-lib/contract';
import type { ReleaseFileList } from '../../src/composition/preloadFiles.ts';
import type { DeclaredRoute, ReleaseLibrary } from '../releases/index.ts';

/** Serves the file list of a release, so that browsers preload a page's files before its code asks for them. Immutable. */
export function registerReleaseFileList(app: FastifyInstance, library: ReleaseLibrary): void {
  const known = new Map<Release, ReleaseFileList>();

  app.get<{ Params: { name: string; version: string } }>(
    '/releases/:name/:version/files.json',
    async ({ params: { name, version } }, reply) => {
      const release = isName(name) && isVersion(version) ? await library.find(name, version) : undefined;
      if (!release) return reply.callNotFound();
      const files = known.get(release) ?? getFileList(release, await library.findRoutes(release));
      known.set(release, files);
      return reply.header('cache-control', 'public, max-age=31536000, immutable').send(files);
    },
  );
}

/** Watched builds have no contents.json; their entry, module and texts are listed anyway. */
function getFileList({ assets, integrity }: Release, routes: DeclaredRoute[]): ReleaseFileList {
  const groups = Object.fromEntries(Object.entries(assets).map(([name, { js, css }]) => [name, [...css, ...js]]));
  const hashes = [...new Set(Object.values(groups).flat())].map((file) => [file, integrity[file]]);
  return {
    routes: routes.map(({ id, path }) => ({ id, path: path.replace(/^\//, '') })),
    groups,
    integrity: Object.fromEntries(hashes),
  };
}
