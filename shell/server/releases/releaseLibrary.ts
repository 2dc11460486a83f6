import { createHash } from 'node:crypto';
import { type Composition, type Release, SHELL } from 'shared-lib/contract';
import type { ObjectStore } from './objectStore.ts';

/** A page of a release, as its `client/contents.json` declares it. */
export interface DeclaredRoute {
  id: string;
  /** Without the locale: `/news/:slug`. */
  path: string;
}

/** Descriptions of releases, read once: releases are immutable. */
export class ReleaseLibrary {
  readonly #store: ObjectStore;
  readonly #known = new Map<string, Release>();
  readonly #routes = new Map<string, DeclaredRoute[]>();

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  /** @returns nothing when the store has no such release. @throws {Error} when it has something else. */
  async find(name: string, version: string): Promise<Release | undefined> {
    const key = releaseKey(name, version);
    const known = this.#known.get(key);
    if (known) return known;
    const bytes = await this.#store.read(`${key}release.json`);
    if (!bytes) return undefined;
    const release: Release = JSON.parse(bytes.toString('utf8'));
    if (release?.name !== name || release.version !== version)
      throw new Error(`${key}: the storage has something else`);
    this.#known.set(key, release);
    return release;
  }

  /** @returns nothing for watched builds, which declare no routes. */
  async findRoutes({ name, version }: Pick<Release, 'name' | 'version'>): Promise<DeclaredRoute[]> {
    const key = releaseKey(name, version);
    const known = this.#routes.get(key);
    if (known) return known;
    const bytes = await this.#store.read(`${key}client/contents.json`);
    const { routes } = parseContents(bytes);
    if (bytes) this.#routes.set(key, routes);
    return routes;
  }

  /** @throws {Error} naming a missing release. */
  async compose(versions: Record<string, string>): Promise<Composition> {
    const releases = await Promise.all(
      Object.entries(versions).map(async ([name, version]) => {
        const release = await this.find(name, version);
        if (!release) throw new Error(`The release ${name}@${version} is not in the store`);
        return release;
      }),
    );
    const shell = releases.find(({ name }) => name === SHELL);
    const remotes = releases.filter((release) => release !== shell);
    return { id: compositionId(releases), remotes, ...(shell && { shell }) };
  }
}

export function releaseKey(name: string, version: string): string {
  return `releases/${name}/${version}/`;
}

export function compositionId(releases: Pick<Release, 'name' | 'version'>[]): string {
  const lines = releases.map(({ name, version }) => `${name}@${version}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
}

export function parseContents(bytes: Buffer | undefined): { routes: DeclaredRoute[] } {
  try {
    const { routes } = JSON.parse(String(bytes));
    const isRoute = ({ id, path }: DeclaredRoute) => typeof id === 'string' && typeof path === 'string';
    return { routes: routes.filter(isRoute) };
  } catch {
    return { routes: [] };
  }
}
