import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSourcePackage, getFolder, type SourcePackage } from './sourcePackages.ts';

type Versions = Record<string, string>;

export interface Workspace {
  name: string;
  version: string;
  exports?: Record<string, string>;
  files?: string[];
  dependencies?: Versions;
  devDependencies?: Versions;
  publishConfig?: Record<string, unknown>;
  [field: string]: unknown;
}

export function readManifest(source: SourcePackage): Workspace {
  return JSON.parse(readFileSync(join(getFolder(source), 'package.json'), 'utf8'));
}

/** package.json of a packed package: entry points are JavaScript, `publishConfig` replaces fields, packages of ours come with it. */
export function getManifest(source: SourcePackage): Record<string, unknown> {
  const { scripts, private: _, publishConfig = {}, devDependencies, files, ...fields } = readManifest(source);
  const { bundled = [] } = source;
  const dependencies = Object.entries(fields.dependencies ?? {}).filter(([name]) => !bundled.includes(name));
  return {
    ...fields,
    dependencies: Object.fromEntries([
      ...bundled.map((name) => [name, readManifest(findSourcePackage(name)).version]),
      ...dependencies,
    ]),
    ...(bundled.length > 0 && { bundleDependencies: bundled }),
    exports: builtExports(fields.exports ?? {}),
    ...publishConfig,
  };
}

/** Manifest of a package inside of another one, which brings what both need. */
export function getBundledManifest(source: SourcePackage): Record<string, unknown> {
  const { name, version, type, sideEffects, exports } = getManifest(source);
  return { name, version, type, sideEffects, exports };
}

function builtExports(exported: Record<string, string>): Record<string, unknown> {
  const entries = Object.entries(exported).map(([name, file]): [string, unknown] => {
    const stem = file.replace(/\.tsx?$/, '');
    return [name, stem === file ? file : { types: `${stem}.d.ts`, default: `${stem}.js` }];
  });
  return { ...Object.fromEntries(entries), './package.json': './package.json' };
}
