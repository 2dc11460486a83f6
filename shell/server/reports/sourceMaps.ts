import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import { SHELL } from 'shared-lib/contract';
import type { BuiltInShell } from '../composition/builtInShell.ts';
import { type ObjectStore, releaseKey } from '../releases/index.ts';

const MAX_MAPS = 4;

export interface BuildPosition {
  name: string;
  version: string;
  side: 'client' | 'server';
  place: string;
}

/** Finds the source position of a position in a build. */
export class SourceMaps {
  readonly #store: ObjectStore;
  readonly #builtIn: BuiltInShell;
  readonly #maps = new LRUCache<string, Promise<TraceMap | undefined>>({ max: MAX_MAPS });

  constructor(store: ObjectStore, builtIn: BuiltInShell) {
    this.#store = store;
    this.#builtIn = builtIn;
  }

  async find({ name, version, side, place }: BuildPosition): Promise<string | undefined> {
    const [, file, line, column] = /^([\w./-]+\.js):(\d+):(\d+)$/.exec(place) ?? [];
    if (!file || file.includes('..')) return undefined;
    const isBuiltIn = name === SHELL && version === this.#builtIn.release.version;
    const map = await this.#findMap(isBuiltIn ? '' : releaseKey(name, version), `${side}/${file}.map`);
    if (!map) return undefined;
    const found = originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
    return found.source ? `${sourcePath(found.source)}:${found.line}:${found.column + 1}` : undefined;
  }

  #findMap(folder: string, file: string): Promise<TraceMap | undefined> {
    const key = folder + file;
    const map = this.#maps.get(key) ?? this.#read(folder, file).catch(() => undefined);
    this.#maps.set(key, map);
    return map;
  }

  async #read(folder: string, file: string): Promise<TraceMap | undefined> {
    const bytes = folder ? await this.#store.read(folder + file) : await readFile(join(this.#builtIn.folder, file));
    return bytes && new TraceMap(bytes.toString('utf8'));
  }
}

/** `webpack://mfe_cabinet/./src/x.ts?3f2a` → `src/x.ts` */
export function sourcePath(source: string): string {
  return source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/\?.*$/, '')
    .replace(/^\.\//, '')
    .replace(/^(?:\.\.\/)+/, '');
}
