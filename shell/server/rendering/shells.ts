import { LRUCache } from 'lru-cache';
import type { Composition } from 'shared-lib/contract';
import type { CompositionStore } from '../composition/compositionStore.ts';
import { ShellFiles } from './shellFiles.ts';

/** More than are live, canary, preview and before at once. */
const MAX_SHELLS = 8;

/** The shell of each composition. Releases are immutable, so their files are read once. */
export class Shells {
  readonly #store: Pick<CompositionStore, 'getFolder'>;
  readonly #assetsOrigin: string;
  readonly #known = new LRUCache<string, ShellFiles>({ max: MAX_SHELLS });

  constructor(store: Pick<CompositionStore, 'getFolder'>, assetsOrigin = '') {
    this.#store = store;
    this.#assetsOrigin = assetsOrigin;
  }

  /** @throws {Error} for a composition without a shell. */
  of({ shell }: Composition): ShellFiles {
    if (!shell) throw new Error('The composition has no shell');
    const known = this.#known.get(shell.version);
    if (known) return known;
    const files = new ShellFiles(shell, this.#store.getFolder(shell), this.#assetsOrigin);
    this.#known.set(shell.version, files);
    return files;
  }
}
