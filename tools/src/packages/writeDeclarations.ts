import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bin, runQuietly } from '../test/run.ts';
import { root } from '../workspace.ts';
import { placeOf, rewritten } from './collectSources.ts';
import type { SourcePackage } from './sourcePackages.ts';
import { importedFiles } from './specifiers.ts';

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
  const files = [...sources, 'shared-lib/src/assets.d.ts'].map((file) => join(root, file));
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files }));
  const { succeeded, output } = await runQuietly(bin('tsc'), ['-p', config]);
  if (!succeeded) throw new Error(output);
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
