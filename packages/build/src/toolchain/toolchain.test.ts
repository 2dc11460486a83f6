import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { MicroFrontend } from '@charity-run/release/workspace';
import { buildWorkspace } from '../build.ts';

const remote = `{ contract: 1, namespace: 'tides', routes: [{ id: 'tides', path: 'tides', lazy: async () => ({}) }], loadTranslations: async () => ({ title: 'T' }) }`;

/** A toolchain without any bundler. */
const script = `
import { mkdirSync, writeFileSync } from 'node:fs';
for (const side of ['client', 'server']) mkdirSync('dist/' + side, { recursive: true });
writeFileSync('dist/client/remoteEntry.js', 'var mfe_tides = {};');
writeFileSync('dist/client/tides.js', '1;');
writeFileSync('dist/server/remoteEntry.js', "exports.init = () => {}; exports.get = async () => () => ({ default: ${remote} }); exports.base = '/@release-base@/';");
const group = { js: ['tides.js'], css: [] };
writeFileSync('dist/build.json', JSON.stringify({ assets: { remote: group, tides: group }, shared: { react: '^19.0.0' } }));
`;

function newRepository(context: TestContext, build: string) {
  const directory = mkdtempSync(join(tmpdir(), 'toolchain-'));
  context.after(() => rmSync(directory, { recursive: true }));
  writeFileSync(join(directory, 'build.mjs'), script);
  const microFrontend: MicroFrontend = { name: 'tides', mounts: ['/tides'], render: 'server', build };
  return { folder: 'tides', directory, version: '1.0.0', microFrontend };
}

test('what any command leaves becomes a release', async (context) => {
  const repository = newRepository(context, 'node build.mjs');
  assert.equal(await buildWorkspace(repository), true);
  const read = (file: string) => readFileSync(join(repository.directory, 'dist', file), 'utf8');
  const release = JSON.parse(read('release.json'));
  assert.deepEqual([release.shared, release.assets.tides.js], [{ react: '^19.0.0' }, ['tides.js']]);
  assert.match(release.integrity['tides.js'], /^sha384-/);
  assert.ok(read('server/remoteEntry.js').includes(release.base));
  assert.ok(Object.hasOwn(release.files, 'client/tides.js.br'));
  assert.equal(await buildWorkspace(repository), false);
});

test('a command that fails, or leaves nothing, ends the build', async (context) => {
  await assert.rejects(buildWorkspace(newRepository(context, 'exit 3')), /"exit 3" failed/);
  await assert.rejects(buildWorkspace(newRepository(context, 'mkdir dist')), /left no .*build\.json/);
});
