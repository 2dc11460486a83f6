import { transform } from '@swc/core';

/** Same lengths, so that source maps hold. */
const LOAD = 'mfLoad';
const OWN_URL = 'mfe_meta_url_of';

export interface ModuleFile {
  code: string;
  map?: string | undefined;
}

interface Place {
  container: string;
  file: string;
  /** Files of the build, which the entry loads with their hashes. */
  files: readonly string[];
}

/** A script that registers an ES module with the entry: a script element checks its hash in each browser, and it may run before the entry. */
export async function moduleToScript(
  { code, map }: ModuleFile,
  { container, file, files }: Place,
): Promise<ModuleFile> {
  const source = code
    .replace(/\bimport\(\s*(["'`])\.\/([\w.@-]+)\1\s*\)/g, (call, _, imported) =>
      files.includes(imported) ? call.replace('import(', `${LOAD}(`) : call,
    )
    .replaceAll('import.meta.url', OWN_URL)
    // Vite loads style sheets of a chunk itself, without their hashes; the entry does.
    .replace(/^(const __vite__mapDeps=.*=>)i\.map\(i=>d\[i\]\)/m, '$1[]');
  const result = await transform(source, {
    filename: file,
    configFile: false,
    swcrc: false,
    isModule: true,
    ...(map && { inputSourceMap: map, sourceMaps: true }),
    minify: true,
    jsc: { target: 'es2022', minify: { compress: false, mangle: false } },
    module: { type: 'commonjs', strict: true, strictMode: false, noInterop: true, ignoreDynamic: true },
  });
  const head = `(globalThis.${container}_modules??={})[${JSON.stringify(file)}]=function(exports,require,${LOAD},${OWN_URL}){"use strict";`;
  return {
    code: `${head}\n${result.code}\n};\n`,
    ...(result.map && { map: moveDown(result.map) }),
  };
}

/** The head takes a line of its own. */
function moveDown(map: string): string {
  const described = JSON.parse(map);
  return JSON.stringify({ ...described, mappings: `;${described.mappings}` });
}
