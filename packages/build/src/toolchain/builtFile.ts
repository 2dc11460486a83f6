import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@charity-run/contract';

/** What a toolchain of a repository's own knows of its build: chunk groups, and packages that it takes from the shell. */
export type Built = Pick<Release, 'assets' | 'shared'>;

const FILE = 'build.json';

export function writeBuilt(dist: string, { assets, shared }: Built): void {
  writeFileSync(join(dist, FILE), `${JSON.stringify({ assets, shared }, null, 2)}\n`);
}

/** @throws {Error} when the toolchain has left none. */
export function readBuilt(dist: string): Built {
  const path = join(dist, FILE);
  if (!existsSync(path)) throw new Error(`The build left no ${path}: see "Any toolchain" of docs/teams.md`);
  const { assets, shared = {} }: Partial<Built> = JSON.parse(readFileSync(path, 'utf8'));
  if (!assets) throw new Error(`${path} has no "assets"`);
  return { assets, shared };
}

interface SharedOption {
  import?: unknown;
  requiredVersion?: unknown;
}

/** Packages that the options of a federation plugin take from the host (`import: false`), with their accepted ranges. */
export function readShared(options: Record<string, SharedOption> = {}): Release['shared'] {
  const required = Object.entries(options).filter(([, { import: fallback }]) => fallback === false);
  return Object.fromEntries(required.map(([name, { requiredVersion }]) => [name, String(requiredVersion)]));
}
