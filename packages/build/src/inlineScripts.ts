import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transformSync } from '@swc/core';

/**
 * Minifies the inline scripts of the shell's document. Each file in `src/inline` exports one function of the file's name and
 * imports nothing.
 * @returns the source of each function, by its name.
 * @throws {Error} naming the file that is not of this form.
 */
export function buildInlineScripts(directory: string): Record<string, string> {
  const folder = join(directory, 'src/inline');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return Object.fromEntries(files.map((file) => [basename(file, '.ts'), minify(join(folder, file))]));
}

function minify(path: string): string {
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    filename: path,
    configFile: false,
    swcrc: false,
    isModule: true,
    minify: true,
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2020',
      minify: { compress: { unsafe_arrows: false, module: true }, mangle: true, format: { comments: false } },
    },
  });
  const prefix = `export function ${basename(path, '.ts')}(`;
  if (!code.startsWith(prefix) || /\b(import|export)\b/.test(code.slice(prefix.length))) {
    throw new Error(`${path} must export one function named like the file, and import nothing`);
  }
  return `function(${code.slice(prefix.length).trim()}`;
}
