import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteWorkspace } from '@charity-run/release/workspace';

const READ = /\b(?:useFlag|readFlag)\(\s*(['"`])([^'"`]*)\1/g;

/** Flags that the sources read and package.json does not declare: they would never be on. */
export function findUndeclaredFlags({ directory, microFrontend: { flags = {} } }: RemoteWorkspace): string[] {
  const files = globSync('src/**/*.{ts,tsx,js,jsx,mjs,svelte,vue}', { cwd: directory }).sort();
  return files.flatMap((file) => {
    const source = readFileSync(join(directory, file), 'utf8');
    return [...source.matchAll(READ)]
      .filter(([, , name = '']) => !Object.hasOwn(flags, name))
      .map(
        ({ index, 2: name }) =>
          `${file.replaceAll('\\', '/')}:${source.slice(0, index).split('\n').length}: the flag "${name}" is not among "flags" of package.json; declare it there`,
      );
  });
}
