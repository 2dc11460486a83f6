import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fillChunk, type Release } from '@charity-run/contract';
import type { Locale } from '@charity-run/contract/locales';

export interface ContentsRoute {
  id: string;
  /** Without the locale: `/cabinet/orders/:number`. */
  path: string;
  query?: readonly string[] | undefined;
  examples?: readonly string[] | undefined;
  maxDiffPixelRatio?: number | undefined;
}

export interface Exposed {
  contract: number;
  namespace: string;
  routes: ContentsRoute[];
  /** Names of slots that it fills; absent without any. */
  fills?: string[] | undefined;
  /** Translations by key, `orders.empty.title`. */
  texts: Record<Locale, Record<string, string>>;
}

export interface Size {
  gzip: number;
  brotli: number;
}

/** Contents of a release (`client/contents.json`), for comparisons and smoke runs. */
export interface Contents extends Exposed {
  /** `entry` is what every page of the remote needs; the others are what a route or fill adds, by its chunk. */
  sizes: Record<string, Size>;
}

export const CONTENTS_FILE = 'contents.json';

export function getSizes(
  client: string,
  { entry, assets }: Pick<Release, 'entry' | 'assets'>,
  { routes, fills = [] }: Pick<Exposed, 'routes' | 'fills'>,
): Contents['sizes'] {
  const getFiles = (group: string) => [...(assets[group]?.js ?? []), ...(assets[group]?.css ?? [])];
  const always = new Set([entry, ...getFiles('remote'), ...getFiles('locale-ua')]);
  const added = (id: string) => getFiles(id).filter((file) => !always.has(file));
  const parts = [...routes.map(({ id }) => id), ...fills.map(fillChunk)];
  return {
    entry: compressed(client, [...always]),
    ...Object.fromEntries(parts.map((id) => [id, compressed(client, added(id))])),
  };
}

function compressed(client: string, files: string[]): Size {
  const sum = (ending: string) => files.reduce((bytes, file) => bytes + sentBytes(join(client, file), ending), 0);
  return { gzip: sum('.gz'), brotli: sum('.br') };
}

function sentBytes(path: string, ending: string): number {
  return statSync(existsSync(path + ending) ? path + ending : path).size;
}
