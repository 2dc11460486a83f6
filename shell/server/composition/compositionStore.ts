import { EventEmitter } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition, Release } from 'shared-lib/contract';

const POLLING_MS = 500;

/**
 * The live composition, read from one small file that is replaced atomically. Emits `change` with the new composition;
 * a file that cannot be read leaves the old one in force.
 */
export class CompositionStore extends EventEmitter<{ change: [Composition] }> {
  readonly #file: string;
  readonly #releases: string;
  #current: Composition;
  #seen: string;
  #timer: NodeJS.Timeout;

  /** @throws {Error} in one sentence when there is no readable composition. */
  constructor(dataDir: string) {
    super();
    this.#file = join(dataDir, 'composition.json');
    this.#releases = join(dataDir, 'releases');
    this.#current = parseComposition(this.#file);
    this.#seen = this.#version();
    // Polling a stat also works on network file systems, where change events do not arrive.
    this.#timer = setInterval(() => this.#refresh(), POLLING_MS).unref();
  }

  get current(): Composition {
    return this.#current;
  }

  /** Absolute folder of a release: `client`, `server` and release.json lie in it. */
  folderOf({ name, version }: Release): string {
    return join(this.#releases, name, version);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #refresh(): void {
    const version = this.#version();
    if (version === this.#seen) return;
    this.#seen = version;
    try {
      const next = parseComposition(this.#file);
      if (next.id === this.#current.id) return;
      this.#current = next;
      this.emit('change', next);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }

  #version(): string {
    const { mtimeMs, ino, size } = statSync(this.#file, { throwIfNoEntry: false }) ?? {};
    return `${mtimeMs}-${ino}-${size}`;
  }
}

function parseComposition(file: string): Composition {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`The composition ${file} cannot be read: ${cause instanceof Error ? cause.message : cause}`);
  }
}
