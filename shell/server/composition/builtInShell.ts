import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'shared-lib/contract';

/** The build of the shell beside this server, which serves it while no release of the shell is live. */
export interface BuiltInShell {
  release: Release;
  /** Absolute folder with `client`, `server` and `public`. */
  folder: string;
}

/** @throws {Error} when the shell is not built. */
export function readBuiltInShell(folder: string): BuiltInShell {
  const path = join(folder, 'release.json');
  try {
    return { release: JSON.parse(readFileSync(path, 'utf8')), folder };
  } catch {
    throw new Error(`The shell is not built: ${path} is missing. Run "npm run build".`);
  }
}
