import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Release, RemoteRoute } from 'shared-lib/contract';
import type { PageFiles } from '../../src/composition/pageFiles.ts';
import { isName, isVersion } from '../platform/names.ts';

/**
 * Tells browsers which files the pages of a release take, before any of its code has told them. A release never changes, so
 * neither does the answer; it names nothing that the release's own entry does not name, too.
 * @param releases folder in which releases lie as NAME/VERSION.
 */
export function registerPageFiles(app: FastifyInstance, releases: string): void {
  const known = new Map<string, PageFiles>();

  app.get<{ Params: { name: string; version: string } }>(
    '/releases/:name/:version/files.json',
    async ({ params: { name, version } }, reply) => {
      const folder = isName(name) && isVersion(version) ? join(releases, name, version) : undefined;
      const files = folder && (known.get(folder) ?? (await readPageFiles(folder)));
      if (!folder || !files) return reply.callNotFound();
      known.set(folder, files);
      return reply.header('cache-control', 'public, max-age=31536000, immutable').send(files);
    },
  );
}

/** @returns nothing when there is no such release. */
async function readPageFiles(folder: string): Promise<PageFiles | undefined> {
  const release = await readJson<Release>(join(folder, 'release.json'));
  if (!release) return undefined;
  const { assets, integrity } = release;
  // What has no contents, a build that a developer watches, still has its entry, its module and its texts told.
  const contents = await readJson<{ routes: Required<Pick<RemoteRoute, 'id' | 'path'>>[] }>(
    join(folder, 'client/contents.json'),
  );
  const groups = Object.fromEntries(Object.entries(assets).map(([name, { js, css }]) => [name, [...css, ...js]]));
  const hashes = [...new Set(Object.values(groups).flat())].map((file) => [file, integrity[file]]);
  return {
    routes: (contents?.routes ?? []).map(({ id, path }) => ({ id, path: path.replace(/^\//, '') })),
    groups,
    integrity: Object.fromEntries(hashes),
  };
}

async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
