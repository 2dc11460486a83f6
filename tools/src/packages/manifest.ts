import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, type SourcePackage } from './sourcePackages.ts';

type Versions = Record<string, string>;

interface Workspace {
  name: string;
  version: string;
  exports?: Record<string, string>;
  dependencies?: Versions;
  devDependencies?: Versions;
  publishConfig?: Record<string, unknown>;
  [field: string]: unknown;
}

/** package.json of a packed package: `publishConfig` replaces fields, dependencies are those that its code imports. */
export function manifestOf(
  source: SourcePackage,
  imported: string[],
  paths: ReadonlySet<string>,
): Record<string, unknown> {
  const workspace: Workspace = JSON.parse(readFileSync(join(folderOf(source), 'package.json'), 'utf8'));
  const { scripts: _, private: __, publishConfig = {}, devDependencies = {}, ...fields } = workspace;
  const declared = fields.dependencies ?? {};
  const dependencies = source.base ? pick(declared, imported) : declared;
  const peers = source.base ? pick(devDependencies, imported) : {};
  return {
    ...fields,
    dependencies,
    ...(fields.exports && { exports: builtExports(fields.exports, paths) }),
    ...(Object.keys(peers).length > 0 && {
      peerDependencies: peers,
      peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
    }),
    ...publishConfig,
  };
}

/** Packages that the code imports without declaring them; the command line takes those of the build preset. */
export function undeclared(imported: string[], declared: Versions[]): string[] {
  return imported.filter((name) => !declared.some((versions) => Object.hasOwn(versions, name)));
}

function pick(versions: Versions, names: string[]): Versions {
  return Object.fromEntries(Object.entries(versions).filter(([name]) => names.includes(name)));
}

/** Entry points whose files are part of the package, as JavaScript with types. */
function builtExports(exported: Record<string, string>, paths: ReadonlySet<string>) {
  const entries = Object.entries(exported).flatMap(([name, file]): [string, unknown][] => {
    const stem = file.replace(/\.tsx?$/, '');
    if (stem === file) return [[name, file]];
    return paths.has(`${stem.slice(2)}.js`) ? [[name, { types: `${stem}.d.ts`, default: `${stem}.js` }]] : [];
  });
  return Object.fromEntries([...entries, ['./package.json', './package.json']]);
}
