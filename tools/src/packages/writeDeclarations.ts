import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bin, runQuietly } from '../test/run.ts';
import { root } from '../workspace.ts';
import { placeOf, rewritten } from './collectSources.ts';
import type { SourcePackage } from './sourcePackages.ts';
import { importedFiles } from './specifiers.ts';

const GLOBALS = ['shared-lib/src/assets.d.ts', 'node_modules/webpack/module.d.ts'];

/** Types of TypeScript sources, written by the compiler below a folder. @throws {Error} with the compiler's messages. */
export async function compileDeclarations(sources: string[], folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: folder,
    typeRoots: [join(root, 'node_modules/@types')],
  };
  const files = [...withImported(sources), ...GLOBALS].map((file) => join(root, file));
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files }));
  const { succeeded, output } = await runQuietly(bin('tsc'), ['-p', config]);
  if (!succeeded) throw new Error(output);
}

/**
 * Sources, and all that they import, types too. The compiler writes nothing for a file that it knows by the name of
 * a package alone, and which one it knows otherwise depends on the order of its threads.
 */
function withImported(sources: readonly string[]): string[] {
  const all = new Set<string>();
  const queue = [...sources];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (all.has(file) || !/\.tsx?$/.test(file)) continue;
    all.add(file);
    queue.push(...importedFiles(readFileSync(join(root, file), 'utf8'), file));
  }
  return [...all];
}

/** Copies the types of a package's files, and of those that they name, into the package. */
export function writeDeclarations(source: SourcePackage, files: string[], compiled: string, target: string): void {
  const visited = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (visited.has(file) || file.endsWith('.d.ts')) continue;
    visited.add(file);
    const declaration = file.replace(/\.tsx?$/, '.d.ts');
    const text = readFileSync(join(compiled, declaration), 'utf8');
    queue.push(...(source.base ? [] : importedFiles(text, file)));
    const path = join(target, placeOf(declaration, source));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, source.base ? text : rewritten(text, file, source));
  }
}
