import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { generateSnapshotFromManifest } from '@module-federation/sdk';
import { strFromU8, unzipSync } from 'fflate';
import { writeFederationFiles } from './federationManifest.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const release = {
  container: 'mfe_shop',
  entry: 'remoteEntry.js',
  assets: {
    remote: { js: ['remote.js'], css: [] },
    basket: { js: ['remote.js', 'basket.js'], css: ['basket.css'] },
  },
  shared: { react: '^19.3.1' },
};

function written() {
  const dist = temporaryFolder('manifest');
  mkdirSync(join(dist, 'client'));
  writeFederationFiles(dist, '1.4.0', release);
  return (file: string) => readFileSync(join(dist, 'client', file));
}

test('Module Federation reads entry, module, files and shared packages of a release from its manifest', () => {
  const manifest = JSON.parse(written()('mf-manifest.json').toString());
  const url = 'https://run.example/releases/shop/1.4.0-a/client/mf-manifest.json';
  const snapshot = generateSnapshotFromManifest(manifest, { version: url });
  assert.ok('publicPath' in snapshot && 'modules' in snapshot);
  assert.equal(
    snapshot.publicPath + snapshot.remoteEntry,
    'https://run.example/releases/shop/1.4.0-a/client/remoteEntry.js',
  );
  assert.equal(snapshot.globalName, 'mfe_shop');
  assert.equal(snapshot.remoteTypesZip, '@mf-types.zip');
  assert.deepEqual(snapshot.modules, [
    {
      moduleName: 'remote',
      modulePath: './remote',
      assets: { js: { sync: ['remote.js'], async: ['basket.js'] }, css: { sync: [], async: ['basket.css'] } },
    },
  ]);
  assert.deepEqual(
    snapshot.shared.map(({ sharedName, version }) => `${sharedName} ${version}`),
    ['react 19.3.1'],
  );
});

test('the types of the exposed module are those of the contract, in the same bytes each time', () => {
  const [first, second] = [written(), written()];
  const files = unzipSync(first('@mf-types.zip'));
  assert.match(strFromU8(files['remote.d.ts'] ?? new Uint8Array()), /declare const remote: Remote/);
  assert.match(first('@mf-types.d.ts').toString(), /'mfe_shop\/remote'/);
  assert.deepEqual(first('@mf-types.zip'), second('@mf-types.zip'));
});

test('no compressed copy of a manifest of the build is left', () => {
  const dist = temporaryFolder('manifest');
  mkdirSync(join(dist, 'client'));
  const copies = ['br', 'gz'].map((encoding) => join(dist, `client/mf-manifest.json.${encoding}`));
  for (const copy of copies) writeFileSync(copy, 'of the manifest before');
  writeFederationFiles(dist, '1.4.0', release);
  assert.deepEqual(copies.filter(existsSync), []);
});
