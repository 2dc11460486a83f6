import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { computeIntegrity } from '@charity-run/release/integrity';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isNamedByContent, SHELL, SHELL_BASE } from 'shared-lib/contract';
import type { BuiltInShell } from '../composition/builtInShell.ts';
import { type ObjectStore, type ReleaseLibrary, releaseKey } from '../releases/index.ts';
import { servedFiles } from './files.ts';
import { shareListings } from './shareListings.ts';

const MAX_FILES = 1000;
/** Between lists of the store that unknown names cause. */
const LIST_MS = 1000;

export interface ShellFilesOptions {
  builtIn: BuiltInShell;
  objects: ObjectStore;
  library: ReleaseLibrary;
  listMs?: number;
}

/** Serves files of the shell by their name alone, from any stored release that has them intact: browsers keep what a release does not change. */
export async function registerShellFiles(
  app: FastifyInstance,
  { builtIn, objects, library, listMs = LIST_MS }: ShellFilesOptions,
): Promise<void> {
  const known = new LRUCache<string, string>({ max: MAX_FILES });
  const list = shareListings(() => objects.children(`releases/${SHELL}/`), listMs);
  let listed: string[] = [];

  async function* folders(file: string): AsyncGenerator<string> {
    if (await isIntact(builtIn.folder, file, builtIn.release.integrity[file])) yield builtIn.folder;
    yield* findFoldersAmong(listed, file);
    listed = await list();
    yield* findFoldersAmong(listed, file);
  }

  async function* findFoldersAmong(versions: string[], file: string): AsyncGenerator<string> {
    for (const version of versions) {
      const release = await library.find(SHELL, version);
      if (release?.base !== SHELL_BASE || !Object.hasOwn(release.integrity, file)) continue;
      const folder = await objects.folder(releaseKey(SHELL, version));
      if (await isIntact(folder, file, release.integrity[file])) yield folder;
    }
  }

  async function findFolder(file: string): Promise<string | undefined> {
    const before = known.get(file);
    // A release may have been removed since.
    if (before && (await exists(join(before, 'client', file)))) return before;
    for await (const folder of folders(file)) {
      known.set(file, folder);
      return folder;
    }
    return undefined;
  }

  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: builtIn.folder, serve: false, ...servedFiles, decorateReply: true });
    scope.get<{ Params: { '*': string } }>(`${SHELL_BASE}*`, async ({ params: { '*': file } }, reply) => {
      const folder = isNamedByContent(file) ? await findFolder(file) : undefined;
      return folder ? reply.sendFile(file, join(folder, 'client')) : reply.callNotFound();
    });
  });
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function isIntact(folder: string, file: string, integrity: string | undefined): Promise<boolean> {
  if (!integrity) return false;
  const bytes = await readFile(join(folder, 'client', file)).catch(() => undefined);
  return bytes !== undefined && computeIntegrity(bytes) === integrity;
}
