import type { ChunkAssets, Release } from '@charity-run/contract';

/** A chunk as Rollup and Rolldown describe it, with what Vite adds. */
export interface OutputChunk {
  type: 'chunk';
  name: string;
  fileName: string;
  exports: string[];
  /** Files that are run with it, and files that it loads later. */
  imports: string[];
  dynamicImports: string[];
  isEntry: boolean;
  isDynamicEntry: boolean;
  viteMetadata?: { importedCss: Set<string> };
}

/** The chunk that the federation plugin makes of `./remote`. */
const EXPOSED = 'remote';

/** Files of each page, of the texts, and of what starts the remote, as chunk groups of a release. @param main the module with `init` and `get`. */
export function chunkGroups(chunks: OutputChunk[], main: OutputChunk): Release['assets'] {
  const pages = chunks.filter(({ isDynamicEntry, name }) => isDynamicEntry && name !== EXPOSED);
  const first = [...startedBy(main, chunks)];
  const started = new Set(first.map(({ fileName }) => fileName));
  const groups = pages
    .filter(({ fileName }) => !started.has(fileName))
    .map((chunk): [string, ChunkAssets] => [chunk.name, toAssets(filesWith(chunk, chunks))]);
  return { [EXPOSED]: toAssets(first.flatMap((chunk) => filesWith(chunk, chunks))), ...Object.fromEntries(groups) };
}

/** Scripts that run with a chunk, itself last, and their style sheets. */
export function filesWith(chunk: OutputChunk, chunks: OutputChunk[]): string[] {
  const together = [...closure(chunk, chunks)];
  const styles = together.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...together.map(({ fileName }) => fileName), ...styles])];
}

function closure(chunk: OutputChunk, chunks: OutputChunk[], seen = new Set<OutputChunk>()): Set<OutputChunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const file of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === file);
    if (imported) closure(imported, chunks, seen);
  }
  return seen;
}

/** The main module and what it loads, up to the exposed one, whose pages come later. */
function startedBy(chunk: OutputChunk, chunks: OutputChunk[], seen = new Set<OutputChunk>()): Set<OutputChunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  if (chunk.name === EXPOSED) return seen;
  for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
    const loaded = chunks.find(({ fileName }) => fileName === file);
    if (loaded) startedBy(loaded, chunks, seen);
  }
  return seen;
}

function toAssets(files: string[]): ChunkAssets {
  const ending = (end: string) => [...new Set(files.filter((file) => file.endsWith(end)))];
  return { js: ending('.js'), css: ending('.css') };
}
