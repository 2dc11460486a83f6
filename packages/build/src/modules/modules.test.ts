import assert from 'node:assert/strict';
import { SourceMap } from 'node:module';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { chunkGroups, type OutputChunk } from './chunkGroups.ts';
import { entryScript } from './entryScript.ts';
import { moduleToScript } from './moduleToScript.ts';

const container = 'mfe_tides';
const files = ['main.js', 'page.js', 'shared.js'];
const modules: Record<string, string> = {
  'main.js': `import { name } from './shared.js';\nexport const init = () => name;\nexport const get = async () => (await import('./page.js')).default;`,
  'page.js': `import { name } from './shared.js';\nexport default () => [name, import.meta.url];`,
  'shared.js': `export const name = 'tides';`,
};

interface FakeElement {
  src?: string;
  integrity: string;
  onload: () => void;
  onerror: () => void;
  remove: () => void;
}

/** A browser that runs scripts when they are appended, if their hash is not `damaged`. */
async function openPage(hashes: Record<string, string>) {
  const appended: FakeElement[] = [];
  const scripts: Record<string, string> = {};
  for (const [file, code] of Object.entries(modules))
    scripts[file] = (await moduleToScript({ code }, { container, file, files })).code;
  const needs = { 'main.js': ['shared.js'], 'page.js': ['shared.js', 'page.css'] };
  const context: Record<string, unknown> = {
    document: {
      currentScript: { src: 'https://run.example/releases/tides/1/client/remoteEntry.js' },
      styleSheets: [],
      createElement: () => ({ remove: () => undefined }),
      head: {
        append: (element: FakeElement) => {
          appended.push(element);
          if (element.integrity === 'damaged') return queueMicrotask(element.onerror);
          const file = element.src?.split('/').at(-1);
          if (file) runScript(context, scripts[file] ?? '');
          queueMicrotask(element.onload);
        },
      },
    },
  };
  runScript(context, await entryScript({ container, main: 'main.js', needs, hashes }));
  return {
    entry: context[container] as { init: () => Promise<unknown>; get: () => Promise<() => string[]> },
    appended,
  };
}

function runScript(context: Record<string, unknown>, code: string) {
  context.globalThis = context;
  runInNewContext(code, context);
}

const hashes = { 'main.js': 'sha384-m', 'page.js': 'sha384-p', 'shared.js': 'sha384-s', 'page.css': 'sha384-c' };

test('ES modules run as scripts, each loaded once with its hash', async () => {
  const { entry, appended } = await openPage(hashes);
  assert.equal(await entry.init(), 'tides');
  assert.deepEqual([...(await entry.get())()], ['tides', 'https://run.example/releases/tides/1/client/page.js']);
  assert.deepEqual(
    appended.map(({ integrity }) => integrity),
    ['sha384-m', 'sha384-s', 'sha384-p', 'sha384-c'],
  );
});

test('a script with another hash rejects, and is asked for again by the next call', async () => {
  const { entry, appended } = await openPage({ ...hashes, 'page.js': 'damaged' });
  await assert.rejects(entry.get(), { name: 'ChunkLoadError' });
  await assert.rejects(entry.get());
  assert.equal(appended.filter(({ integrity }) => integrity === 'damaged').length, 2);
});

test('source maps lead from the script to the line of the source', async () => {
  const map = JSON.stringify({
    version: 3,
    sources: ['../src/page.ts'],
    names: [],
    // Line 3 of the source is line 2 of the module.
    mappings: ';AAEA',
  });
  const code = `import { name } from './shared.js';\nexport default () => name;`;
  const script = await moduleToScript({ code, map }, { container, file: 'page.js', files });
  const described = JSON.parse(script.map ?? '{}');
  const lines = script.code.split('\n');
  const line = lines.findIndex((text) => text.includes('_default=()=>'));
  const entry = new SourceMap(described).findEntry(line, (lines[line] ?? '').indexOf('()=>'));
  assert.ok('originalLine' in entry);
  assert.deepEqual([entry.originalSource, entry.originalLine], ['../src/page.ts', 2]);
});

const chunk = (name: string, parts: Partial<OutputChunk> = {}): OutputChunk => ({
  type: 'chunk',
  name,
  fileName: `${name}.js`,
  exports: [],
  imports: [],
  dynamicImports: [],
  isEntry: false,
  isDynamicEntry: false,
  ...parts,
});

test('chunk groups have what starts the remote, and the files of each page', () => {
  const main = chunk('federation', { imports: ['runtime.js'], dynamicImports: ['remote.js'] });
  const chunks = [
    main,
    chunk('runtime'),
    chunk('remote', { isDynamicEntry: true, dynamicImports: ['tides.js', 'locale-ua.js'] }),
    chunk('tides', {
      isDynamicEntry: true,
      imports: ['runtime.js'],
      viteMetadata: { importedCss: new Set(['tides.css']) },
    }),
    chunk('locale-ua', { isDynamicEntry: true }),
  ];
  assert.deepEqual(chunkGroups(chunks, main), {
    remote: { js: ['federation.js', 'runtime.js', 'remote.js'], css: [] },
    tides: { js: ['tides.js', 'runtime.js'], css: ['tides.css'] },
    'locale-ua': { js: ['locale-ua.js'], css: [] },
  });
});
