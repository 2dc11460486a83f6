import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeIntegrity } from '@charity-run/release/integrity';

/** Integrity of the files below a folder by path; scripts and styles by default. */
export function computeHashes(
  directory: string,
  isIncluded: (path: string) => boolean = (path) => !/\.(br|gz|map)$/.test(path),
): Record<string, string> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .filter(isIncluded)
    .sort();
  return Object.fromEntries(
    names.map((name) => [name.replaceAll('\\', '/'), computeIntegrity(readFileSync(join(directory, name)))]),
  );
}

/** Integrity of all files of a release: `files` in release.json. */
export function hashesOfRelease(folder: string): Record<string, string> {
  return computeHashes(folder, (path) => /^(client|server)[\\/]/.test(path));
}
