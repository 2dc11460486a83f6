import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { root } from '../workspace.ts';
import type { SourcePackage } from './sourcePackages.ts';
import { built, importedFiles, packagesIn, rewriteImports } from './specifiers.ts';

export interface CollectedSources {
  /** JavaScript and other files by their path in the package. */
  files: Map<string, string | Buffer>;
  /** TypeScript sources, as paths below the root. */
  sources: string[];
  /** Packages that the code imports. */
  imported: string[];
}

/** The JavaScript of a package: its entries and what they import, types removed. @throws {Error} naming a file that cannot be read. */
export function collectSources(source: SourcePackage): CollectedSources {
  const files = new Map<string, string | Buffer>();
  const imported = new Set<string>();
  const visited = new Set<string>();
  const queue = [...source.entries];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (visited.has(file) || source.omitted?.includes(file)) continue;
    visited.add(file);
    const code = withoutTypes(file);
    for (const name of packagesIn(code)) imported.add(name);
    queue.push(...importedFiles(code, file).filter((path) => !ownerOf(path, source)));
    files.set(placeOf(built(file), source), source.base ? withBuiltEndings(code, file) : rewritten(code, file, source));
  }
  for (const asset of source.assets ?? []) files.set(placeOf(asset, source), readFileSync(join(root, asset)));
  return { files, sources: [...visited].filter((file) => /\.tsx?$/.test(file)), imported: [...imported].sort() };
}

/** Where a file of this repository lies in a package. */
export function placeOf(file: string, { base = '' }: SourcePackage): string {
  return file.startsWith(base) ? file.slice(base.length) : file;
}

/** Imports of other workspaces become paths inside of the package, or name the package that has the file. */
export function rewritten(code: string, file: string, source: SourcePackage): string {
  return rewriteImports(code, file, (path) => {
    const owner = ownerOf(path, source);
    return owner && `${owner}/src/${path.replace('tools/src/', '')}`;
  });
}

/** A package that keeps its own name imports itself by it. */
export function withBuiltEndings(code: string, file: string): string {
  return code.replace(/(["'])(\.{1,2}\/[^"'\n]*)\1/g, (whole, quote: string, path: string) =>
    importedFiles(`from '${path}'`, file).length > 0 ? quote + built(path) + quote : whole,
  );
}

function ownerOf(path: string, { ownedBy = {} }: SourcePackage): string | undefined {
  return Object.entries(ownedBy).find(([prefix]) => path.startsWith(prefix))?.[1];
}

function withoutTypes(file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  if (!/\.tsx?$/.test(file)) return text;
  const { code } = transformSync(text, {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
      experimental: { keepImportAttributes: true },
    },
  });
  return code;
}
