import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type { CompositionEntry } from '@charity-run/release/composition';
import { CompositionLog, type NextEntry } from './compositionLog.ts';
import { FolderStore } from './folderStore.ts';

let root: string;
const log = () => new CompositionLog(new FolderStore(root));
const activate = (name: string, version: string) => (inForce: CompositionEntry | undefined) => ({
  by: 'team',
  change: { kind: 'activate', name, version } satisfies NextEntry['change'],
  live: { ...inForce?.live, [name]: { version, since: '2025-05-12T09:00:00.000Z', by: 'team' } },
  canaries: [],
});

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'log-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('the newest entry is in force, and the others are its history', async () => {
  assert.equal(await log().newest(), undefined);
  await log().append(activate('cabinet', '1.0.0'));
  await log().append(activate('cabinet', '1.1.0'));
  assert.equal((await log().newest())?.live.cabinet?.version, '1.1.0');
  const versions: unknown[] = [];
  for await (const { number, change } of log().history()) versions.push([number, change.version]);
  assert.deepEqual(versions, [
    [2, '1.1.0'],
    [1, '1.0.0'],
  ]);
});

test('concurrent changes build on each other: nothing is lost', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `remote-${index}`);
  await Promise.all(names.map((name) => log().append(activate(name, '1.0.0'))));
  const newest = await log().newest();
  assert.equal(newest?.number, 12);
  assert.deepEqual(Object.keys(newest?.live ?? {}).sort(), names.sort());
});

test('an empty change adds no entry', async () => {
  await log().append(activate('cabinet', '1.0.0'));
  assert.equal((await log().append(() => undefined))?.number, 1);
  assert.equal((await log().newest())?.number, 1);
});
