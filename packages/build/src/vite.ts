import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeIntegrity } from '@charity-run/release/integrity';
import { chunkGroups, filesWith, type OutputChunk } from './modules/chunkGroups.ts';
import { entryScript } from './modules/entryScript.ts';
import { moduleToScript } from './modules/moduleToScript.ts';
import { readShared, writeBuilt } from './toolchain/builtFile.ts';
import { BASE_PLACEHOLDER } from './webpack/common.ts';
import { containerName } from './webpack/remote.ts';
import { scopeStyles } from './webpack/scopeStyles.ts';

const ENTRY = 'remoteEntry.js';
/** The folder of the server's modules: what the site starts is CommonJS. */
const MODULES = 'modules';

interface Output {
  [file: string]: OutputChunk | { type: 'asset' };
}

interface VitePlugin {
  name: string;
  enforce: 'post';
  config: (config: object, env: { isSsrBuild?: boolean }) => object;
  writeBundle: { order: 'post'; handler: (options: { dir?: string }, output: Output) => Promise<void> };
}

/**
 * What a configuration of Vite needs beside the federation plugin to become a release: names and folders of files, scripts with hashes in place of ES modules,
 * styles limited to the remote, `dist/build.json`. One build is for browsers, `vite build --ssr` for the server.
 * @param options those of the federation plugin.
 */
export function releasePlugins(name: string, options: { shared?: Parameters<typeof readShared>[0] }): VitePlugin[] {
  const container = containerName(name);
  let isServer = false;
  return [
    {
      name: 'charity-run-release',
      enforce: 'post',
      config: (_, { isSsrBuild = false }) => {
        isServer = isSsrBuild;
        const input = ['src/remote.ts', 'src/remote.js'].find((file) => existsSync(file));
        return isServer ? serverOptions(input) : clientOptions(input);
      },
      writeBundle: {
        order: 'post',
        handler: async ({ dir = '' }, output) => {
          const chunks = Object.values(output).filter((each) => each.type === 'chunk');
          const main = chunks.find(({ exports }) => exports.includes('init') && exports.includes('get'));
          if (!main) throw new Error('No module of the build exports "init" and "get": it needs the federation plugin');
          if (isServer) return writeServerEntry(dir, main.fileName);
          await scopeAll(dir, Object.keys(output), name);
          await writeScripts(dir, chunks, { container, main: main.fileName });
          writeBuilt(join(dir, '..'), { assets: chunkGroups(chunks, main), shared: readShared(options.shared) });
        },
      },
    },
  ];
}

const names = { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name]-[hash][extname]' };

const clientOptions = (input: string | undefined) => ({
  base: './',
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    sourcemap: 'hidden',
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: { input, output: names },
  },
});

const serverOptions = (input: string | undefined) => ({
  base: BASE_PLACEHOLDER,
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: `dist/server/${MODULES}`,
    target: 'es2022',
    sourcemap: true,
    rollupOptions: { input, output: names },
  },
});

function writeServerEntry(dir: string, main: string): void {
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }\n');
  const call = (method: string) =>
    `exports.${method} = async (...args) => (await import('./${MODULES}/${main}')).${method}(...args);\n`;
  writeFileSync(join(dir, '..', ENTRY), `${call('init')}${call('get')}`);
}

async function scopeAll(dir: string, files: string[], name: string): Promise<void> {
  for (const file of files.filter((each) => each.endsWith('.css'))) {
    const path = join(dir, file);
    writeFileSync(path, scopeStyles(readFileSync(path, 'utf8'), name));
  }
}

async function writeScripts(
  dir: string,
  chunks: OutputChunk[],
  { container, main }: { container: string; main: string },
): Promise<void> {
  const files = chunks.map(({ fileName }) => fileName);
  const hashes: Record<string, string> = {};
  const needs: Record<string, string[]> = {};
  for (const chunk of chunks) {
    const path = join(dir, chunk.fileName);
    const map = existsSync(`${path}.map`) ? readFileSync(`${path}.map`, 'utf8') : undefined;
    const script = await moduleToScript(
      { code: readFileSync(path, 'utf8'), map },
      { container, file: chunk.fileName, files },
    );
    writeFileSync(path, script.code);
    if (script.map) writeFileSync(`${path}.map`, script.map);
    needs[chunk.fileName] = filesWith(chunk, chunks).filter((file) => file !== chunk.fileName);
  }
  for (const file of new Set([...files, ...Object.values(needs).flat()]))
    hashes[file] = computeIntegrity(readFileSync(join(dir, file)));
  writeFileSync(join(dir, ENTRY), await entryScript({ container, main, needs, hashes }));
}
