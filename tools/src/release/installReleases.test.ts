import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { CompositionLog, FolderStore } from 'shell/releases';
import { installRelease, installUnlessShared, writeComposition } from './installReleases.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  mkdirSync(join(folder, 'dist/client'), { recursive: true });
  writeFileSync(join(folder, 'dist/client/remoteEntry.js'), 'first');
  writeFileSync(join(folder, 'dist/release.json'), JSON.stringify({ name: 'content', version: '1.0.0-a' }));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an installed release never changes', () => {
  installRelease(join(folder, 'dist'), folder);
  writeFileSync(join(folder, 'dist/client/remoteEntry.js'), 'second');
  installRelease(join(folder, 'dist'), folder);
  const entry = join(folder, 'releases/content/1.0.0-a/client/remoteEntry.js');
  assert.equal(readFileSync(entry, 'utf8'), 'first');
  assert.deepEqual(readdirSync(join(folder, 'releases/content')), ['1.0.0-a']);
});

test('local builds are live where no team has activated a release', async () => {
  const release = installRelease(join(folder, 'dist'), folder);
  const first = await writeComposition(folder, [release]);
  assert.notEqual((await writeComposition(folder, [])).id, first.id);
  assert.equal((await writeComposition(folder, [release])).id, first.id);

  const log = new CompositionLog(new FolderStore(folder));
  const ofTeam = { version: '2.0.0-b', since: '2025-05-12T09:00:00.000Z', by: 'team' };
  mkdirSync(join(folder, 'releases/content/2.0.0-b'));
  writeFileSync(
    join(folder, 'releases/content/2.0.0-b/release.json'),
    JSON.stringify({ name: 'content', version: '2.0.0-b' }),
  );
  await log.append(() => ({ by: 'team', change: { kind: 'activate' }, live: { content: ofTeam }, canaries: [] }));
  assert.equal((await writeComposition(folder, [release])).remotes[0]?.version, '2.0.0-b');
});

test('a micro-frontend that was removed is not installed again', async () => {
  const release = installRelease(join(folder, 'dist'), folder);
  await writeComposition(folder, [release]);
  const change = { kind: 'remove' as const, name: 'content', version: '1.0.0-a' };
  await new CompositionLog(new FolderStore(folder)).append(() => ({ by: 'operator', change, live: {}, canaries: [] }));
  assert.deepEqual((await writeComposition(folder, [release])).remotes, []);
});

test('a local build is not installed where another micro-frontend owns its mount', async () => {
  const release = { ...installRelease(join(folder, 'dist'), folder), mounts: ['/results'] };
  const claims = { '/results': { owner: 'results', since: '', by: 'team' } };
  mkdirSync(join(folder, 'claims'));
  writeFileSync(join(folder, 'claims/00000001.json'), JSON.stringify({ number: 1, claims }));
  assert.deepEqual((await writeComposition(folder, [release])).remotes, []);
});

test('a site on shared storage activates nothing itself, and prints how to', async () => {
  const dataDir = join(folder, 'data');
  assert.match(String(await installUnlessShared(dataDir, { RELEASES_URL: 's3://bucket/run' })), /publish NAME/);
  assert.equal(existsSync(dataDir), false);
});

test('a local shell that a live release does not fit is not installed', async () => {
  const imports = { 'shared-lib/router': { Link: ['src/a.tsx:7'] } };
  const content = { name: 'content', version: '1.0.0-a', contract: 1, shared: {}, imports };
  writeFileSync(join(folder, 'dist/release.json'), JSON.stringify(content));
  const release = installRelease(join(folder, 'dist'), folder);
  const shellWith = (version: string, exported: string[]) => {
    const parts = { host: 1, provides: {}, exports: { 'shared-lib/router': exported }, fonts: [], inlineScripts: {} };
    const shell = { name: 'shell', version, contract: 1, shared: {}, shell: parts };
    writeFileSync(join(folder, 'dist/release.json'), JSON.stringify(shell));
    return installRelease(join(folder, 'dist'), folder);
  };
  await writeComposition(folder, [release, shellWith('1.0.0-b', ['Link'])]);
  await assert.rejects(
    writeComposition(folder, [release, shellWith('1.0.0-c', ['NavLink'])]),
    /content@1\.0\.0-a \(live\): src\/a\.tsx:7 imports "Link" of shared-lib\/router/,
  );
  const inForce = await new CompositionLog(new FolderStore(folder)).newest();
  assert.equal(inForce?.live.shell?.version, '1.0.0-b');
});
