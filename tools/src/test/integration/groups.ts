import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@charity-run/release/workspace';

const patterns = [
  'backend/src/**/*.test.ts',
  'shell/server/**/*.test.ts',
  'server-lib/src/**/*.test.ts',
  'packages/{build,cli,release}/src/**/*.test.ts',
  'tools/src/**/*.test.ts',
  'rigs/src/**/*.test.ts',
];
/** Tests of half a minute, which wait or fork more than they say; a command of their own runs them. */
const LONG = /\.long\.test\.ts$/;
const backendModule = /^backend\/src\/modules\/[^/]+\//;
/** They look at the failed calls of their whole process. */
const ownProcess = new Set(['backend/src/serviceStatus.test.ts']);
const folder = join(root, '.cache/test-groups');

/** Test files by what they share a process with: a backend module, or a package. Loading the product takes a second. */
function groupTestFiles(areLong: boolean): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));
  for (const file of files.filter((each) => LONG.test(each) === areLong).sort()) {
    const ownName = ownProcess.has(file) ? `${file}/` : undefined;
    const name = ownName ?? backendModule.exec(file)?.[0] ?? file.replace(/\/.*/, '/');
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return groups;
}

/** Writes a file per group that runs its tests. @returns their paths, the longest tests first. */
export function writeGroups(areLong: boolean): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const runner = pathToFileURL(join(import.meta.dirname, 'runFiles.ts')).href;
  const groups = [...groupTestFiles(areLong)].map(([name, files]) => {
    const paths = files.map((file) => join(root, file));
    const path = join(folder, `${name.slice(0, -1).replaceAll('/', '-')}.test.mjs`);
    writeFileSync(
      path,
      `import { runFiles } from '${runner}';\n\nawait runFiles(${JSON.stringify(paths, null, 2)});\n`,
    );
    return { path, length: paths.reduce((length, file) => length + readFileSync(file).length, 0) };
  });
  return groups.sort((a, b) => b.length - a.length).map(({ path }) => path);
}
