import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results']);

/** Hash of all source files below the folders; it changes when a rebuild is needed, and is the same in every clone of `root`. */
export function fingerprint(root: string, directories: string[], extraFiles: string[] = []): string {
  const hash = createHash('sha256');
  const files = [...directories.flatMap((directory) => sourceFiles(directory)), ...extraFiles];
  for (const file of files) {
    const path = relative(root, file).replaceAll('\\', '/');
    hash.update(path).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function sourceFiles(directory: string): string[] {
  const entries = readdirSync(directory, { withFileTypes: true }).filter(({ name }) => !skipped.has(name));
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.test\.tsx?$|\.md$/.test(entry.name) ? [] : [path];
  });
}
