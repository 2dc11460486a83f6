import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Api, readApi } from './readApi.ts';

/** The API of the last released version; `writeApi.ts` writes it when `lerna version` sets the next. */
export interface ReleasedApi {
  version: string;
  exports: Api;
}

export const API_FILE = 'api.json';

/** Level of a version change as lerna counts it: 0 major, 1 minor, 2 patch. */
export type Level = 0 | 1 | 2;

export interface ApiChanges {
  removed: string[];
  added: string[];
}

/** Names that entry points lost or gained. A renamed one is both. */
export function apiChanges(before: Api, after: Api): ApiChanges {
  return { removed: namesOnlyIn(before, after), added: namesOnlyIn(after, before) };
}

function namesOnlyIn(api: Api, other: Api): string[] {
  return Object.entries(api).flatMap(([entry, names]) =>
    names.filter((name) => !other[entry]?.includes(name)).map((name) => `${entry}: ${name}`),
  );
}

/** What the next version of a package has to be by its API: a removal is major, an addition minor. Packages without a recorded API are patches. */
export function apiLevel(directory: string): Level {
  const released = releasedApi(directory);
  if (!released) return 2;
  const { removed, added } = apiChanges(released.exports, readApi(directory));
  if (removed.length > 0) return 0;
  return added.length > 0 ? 1 : 2;
}

export function releasedApi(directory: string): ReleasedApi | undefined {
  const file = join(directory, API_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
