import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Release } from 'shared-lib/contract';
import type { Locale } from 'shared-lib/i18n/locales';

export interface ContentsRoute {
  id: string;
  /** Without the locale: `/cabinet/orders/:number`. */
  path: string;
  query?: readonly string[] | undefined;
}

/** Facts the exposed module states about itself. */
export interface Exposed {
  contract: number;
  namespace: string;
  routes: ContentsRoute[];
  /** Translations by key, `orders.empty.title`. */
  texts: Record<Locale, Record<string, string>>;
}

/** Compressed bytes. */
export interface Size {
  gzip: number;
  brotli: number;
}

/** Contents of a release (`client/contents.json`), for comparisons and smoke runs. */
export interface Contents extends Exposed {
  /** `entry` is what every page of the remote needs; the others are what a route adds, by route id. */
  sizes: Record<string, Size>;
}

export const CONTENTS_FILE = 'contents.json';

const LOADING_MS = 20_000;

/** Reads a server build in a thread. @throws {Error} when it breaks the contract or takes more than 20 s. */
export async function readExposed(dist: string, container: string, shared: string[]): Promise<Exposed> {
  const workerData = { entry: join(dist, 'server/remoteEntry.js'), container, shared };
  const worker = new Worker(new URL('./contentsWorker.ts', import.meta.url), { workerData });
  const timer = setTimeout(() => void worker.terminate(), LOADING_MS);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', ({ exposed, failure }) => (exposed ? resolve(exposed) : reject(new Error(failure))));
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error(`it did not respond within ${LOADING_MS / 1000} s`)));
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Error(
      `exposed module: the built ./remote cannot be used: ${why}; src/remote.ts has to export a Remote of shared-lib/contract`,
    );
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Writes `client/contents.json` of a build whose files are compressed. */
export function writeContents(dist: string, release: Pick<Release, 'entry' | 'assets'>, exposed: Exposed): Contents {
  const contents: Contents = { ...exposed, sizes: sizesOf(join(dist, 'client'), release, exposed.routes) };
  writeFileSync(join(dist, 'client', CONTENTS_FILE), `${JSON.stringify(contents, null, 1)}\n`);
  return contents;
}

function sizesOf(
  client: string,
  { entry, assets }: Pick<Release, 'entry' | 'assets'>,
  routes: ContentsRoute[],
): Contents['sizes'] {
  const filesOf = (group: string) => [...(assets[group]?.js ?? []), ...(assets[group]?.css ?? [])];
  const always = new Set([entry, ...filesOf('remote'), ...filesOf('locale-ua')]);
  const added = ({ id }: ContentsRoute) => filesOf(id).filter((file) => !always.has(file));
  return {
    entry: compressed(client, [...always]),
    ...Object.fromEntries(routes.map((route) => [route.id, compressed(client, added(route))])),
  };
}

function compressed(client: string, files: string[]): Size {
  const sum = (ending: string) =>
    files.reduce((bytes, file) => bytes + readFileSync(join(client, file + ending)).length, 0);
  return { gzip: sum('.gz'), brotli: sum('.br') };
}
