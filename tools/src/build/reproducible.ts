import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
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
import { createRemote } from '../cli/createRemote.ts';
import { trackedFiles } from '../trackedFiles.ts';
import { root } from '../workspace.ts';
import { hashesOf } from './hashes.ts';

const parent = join(root, '.cache/reproducible');
mkdirSync(parent, { recursive: true });
const place = mkdtempSync(join(parent, 'run-'));
after(() => rmSync(place, { recursive: true, force: true }));

const needed = /^(package(-lock)?\.json|tsconfig.*\.json|tools\/|shared-lib\/|shell\/)/;

/** A clone with the packages of this one; node_modules as hard links, since links would lead back here. */
function cloneTo(folder: string): void {
  for (const file of trackedFiles().filter((path) => needed.test(path))) cpSync(join(root, file), join(folder, file));
  linkTree(join(root, 'node_modules'), join(folder, 'node_modules'));
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

/** @returns the hash of each file of the build. */
function buildIn(folder: string): Record<string, string> {
  cloneTo(folder);
  createRemote(folder, { name: 'results', mount: '/results', titles: {} });
  execFileSync(process.execPath, ['tools/src/build/build.ts', 'mfe-results'], { cwd: folder, stdio: 'inherit' });
  return hashesOf(join(folder, 'mfe-results/dist'), () => true);
}

test('builds in two folders are equal byte for byte, the fingerprint included', () => {
  const first = buildIn(join(place, 'a'));
  const second = buildIn(join(place, 'another/and/deeper'));
  assert.ok(Object.keys(first).length > 10);
  assert.deepEqual(second, first);
  assert.match(readFileSync(join(place, 'a/mfe-results/dist/release.json'), 'utf8'), /"name": "results"/);
});
