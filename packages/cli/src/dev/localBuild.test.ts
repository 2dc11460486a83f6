import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { MicroFrontend } from '@charity-run/release/workspace';
import { LocalBuild } from './localBuild.ts';

/** A toolchain that copies one file and fails where that is empty. */
const script = `
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
if (readFileSync('src/remote.js', 'utf8') === '') process.exit(1);
for (const side of ['client', 'server']) mkdirSync('dist/' + side, { recursive: true });
copyFileSync('src/remote.js', 'dist/client/remoteEntry.js');
writeFileSync('dist/server/remoteEntry.js', "exports.init = () => {}; exports.get = async () => () => ({ default: { contract: 1, namespace: 'tides', routes: [], loadTranslations: async () => ({}) } });");
writeFileSync('dist/build.json', JSON.stringify({ assets: { remote: { js: [], css: [] } } }));
`;

test('a toolchain of the repository builds again for what is saved, and says what fails', async (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'local-build-'));
  mkdirSync(join(directory, 'src'));
  const save = (text: string) => writeFileSync(join(directory, 'src/remote.js'), text);
  writeFileSync(join(directory, 'build.mjs'), script);
  save('1;');
  const microFrontend: MicroFrontend = { name: 'tides', mounts: ['/tides'], render: 'server', build: 'node build.mjs' };
  const build = new LocalBuild({ folder: 'tides', directory, version: '1.0.0', microFrontend });
  context.after(async () => {
    await build.close();
    rmSync(directory, { recursive: true });
  });

  const first = await build.start();
  assert.match(first.base, /tides\/1\/$/);
  const failed = once(build, 'failed');
  save('');
  assert.match(String(await failed), /"node build.mjs" failed/);
  const built = once(build, 'built');
  save('2;');
  await built;
  assert.equal(readFileSync(join(build.directory, 'remoteEntry.js'), 'utf8'), '2;');
});
