import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../workspace.ts';

/** Workspaces whose names occur in imports. */
const workspaces = ['shared-lib', 'server-lib', 'shell', 'backend', 'tools'];

const BARE = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\bimport\.meta\.resolve\(\s*)(["'])([^"'\n]+)\2/g;
const RELATIVE = /(["'])(\.{1,2}\/[^"'\n]*?)\.(tsx?)\1/g;
const RESOLVED = /\b(?:resolve|require)\(\s*["']([^."'\n][^"'\n]*)["']/g;

/** Packages named by imports and by `require.resolve`, `@swc/core` for `@swc/core/x`, without built-in ones. */
export function packagesIn(code: string): string[] {
  const names = [
    ...[...code.matchAll(BARE)].map(([, , , specifier = '']) => specifier),
    ...[...code.matchAll(RESOLVED)].map(([, specifier = '']) => specifier),
  ].filter((specifier) => !/^[.#/]|^node:/.test(specifier));
  return [...new Set(names.map(packageOf))].filter((name) => !workspaces.includes(name));
}

export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Files of this repository that a file imports, as paths below the root. */
export function importedFiles(code: string, file: string): string[] {
  const bare = [...code.matchAll(BARE)].flatMap(([, , , specifier = '']) => fileOfWorkspace(specifier) ?? []);
  const relative = [...code.matchAll(RELATIVE)].flatMap(
    ([, , path, ending]) => fileBeside(file, `${path}.${ending}`) ?? [],
  );
  return [...new Set([...bare, ...relative])];
}

/** Undefined for text that only looks like an import, such as a path in a team's repository. */
function fileBeside(file: string, specifier: string): string | undefined {
  const path = posix.join(posix.dirname(file), specifier);
  return existsSync(join(root, path)) ? path : undefined;
}

/** Replaces imports by those of a package: `target` gives the specifier of a file of this repository, or undefined to keep it. */
export function rewriteImports(code: string, file: string, target: (path: string) => string | undefined): string {
  const relativeTo = (path: string) => {
    const to = posix.relative(posix.dirname(file), path);
    return to.startsWith('.') ? to : `./${to}`;
  };
  const specifierOf = (path: string) => target(path) ?? relativeTo(path);
  return code
    .replace(BARE, (whole, before: string, quote: string, specifier: string) => {
      const path = fileOfWorkspace(specifier);
      return path ? before + quote + built(specifierOf(path)) + quote : whole;
    })
    .replace(RELATIVE, (whole, quote: string, path: string, ending: string) => {
      const imported = fileBeside(file, `${path}.${ending}`);
      return imported ? quote + built(specifierOf(imported)) + quote : whole;
    });
}

/** The name of a file after its types are removed. */
export function built(path: string): string {
  return path.replace(/\.d\.ts$|\.tsx?$/, (ending) => (ending === '.d.ts' ? ending : '.js'));
}

/** `shared-lib/contract` → `shared-lib/src/contract/index.ts`. @throws {Error} for an entry point that does not exist. */
function fileOfWorkspace(specifier: string): string | undefined {
  const workspace = packageOf(specifier);
  if (!workspaces.includes(workspace) || specifier === workspace) return undefined;
  const exported = exportsOf(workspace);
  const entry = `.${specifier.slice(workspace.length)}`;
  const exact = exported[entry];
  if (exact) return posix.join(workspace, exact);
  const pattern = Object.keys(exported).find((key) => key.endsWith('*') && entry.startsWith(key.slice(0, -1)));
  if (!pattern) throw new Error(`${specifier} is no entry point of ${workspace}`);
  return posix.join(workspace, (exported[pattern] ?? '').replace('*', entry.slice(pattern.length - 1)));
}

function exportsOf(workspace: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).exports ?? {};
}
