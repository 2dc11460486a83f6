import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { computeHashes } from '@charity-run/build/hashes';
import { createRemote } from '@charity-run/cli/create-remote';
import { remoteWorkspaces, root } from '@charity-run/release/workspace';
import { trackedFiles } from 'tools/tracked-files';

const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const builds = ['shell', ...remoteWorkspaces().map(({ folder }) => folder)];

const parent = join(root, '.cache/reproducible');
mkdirSync(parent, { recursive: true });
const place = mkdtempSync(join(parent, 'run-'));
after(() => rmSync(place, { recursive: true, force: true }));

/** A clone with the packages of this one; node_modules as hard links, since links would lead back here. */
function cloneTo(folder: string): void {
  for (const file of trackedFiles()) cpSync(join(root, file), join(folder, file));
  linkTree(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const name of workspaces) {
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) linkTree(own, join(folder, name, 'node_modules'));
  }
}

function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) linkTree(source, target);
    else linkSync(source, target);
  }
}

/** Builds started there have the same bytes: by npm in the workspace, by everything else in the root. */
type Start = 'root' | 'workspace';

/** @returns the hash of each file of the builds. */
function buildIn(folder: string, start: Start): Record<string, Record<string, string>> {
  createRemote(folder, { name: 'results', mount: '/results', titles: {} });
  const script = join(folder, 'packages/build/src/build.ts');
  const hashes = [...builds, 'mfe-results'].map((name) => {
    const cwd = start === 'root' ? folder : join(folder, name);
    execFileSync(process.execPath, [script, name], { cwd, stdio: 'inherit' });
    return [name, computeHashes(join(folder, name, 'dist'), () => true)];
  });
  return Object.fromEntries(hashes);
}

test('builds in two folders and of two commands are equal byte for byte, the fingerprint included', () => {
  const [folder, deeper] = [join(place, 'a'), join(place, 'another/and/deeper')];
  // Both before the builds, which take minutes: someone may be working here.
  for (const clone of [folder, deeper]) cloneTo(clone);
  const first = buildIn(folder, 'root');
  const second = buildIn(deeper, 'workspace');
  for (const [name, files] of Object.entries(first)) assert.ok(Object.keys(files).length > 10, name);
  assert.deepEqual(second, first);
  assert.match(readFileSync(join(place, 'a/mfe-results/dist/release.json'), 'utf8'), /"name": "results"/);
});
