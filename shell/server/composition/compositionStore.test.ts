import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type { Composition } from 'shared-lib/contract';
import { CompositionLog, FolderStore, releaseKey } from '../releases/index.ts';
import { CompositionStore } from './compositionStore.ts';

let root: string;
let objects: FolderStore;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'composition-'));
  objects = new FolderStore(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const publish = (version: string) =>
  objects.create(`${releaseKey('cabinet', version)}release.json`, JSON.stringify({ name: 'cabinet', version }));
const activate = (version: string) =>
  new CompositionLog(objects).append(() => ({
    by: 'team',
    change: { kind: 'activate', name: 'cabinet', version },
    live: { cabinet: { version, since: '2025-05-12T09:00:00.000Z', by: 'team' } },
    canaries: [],
  }));

test('an activation is noticed without a restart', async () => {
  await Promise.all([publish('1.0.0'), publish('1.1.0')]);
  await activate('1.0.0');
  const store = await CompositionStore.open(objects);
  const changed = new Promise<Composition>((resolve) => store.once('change', resolve));
  await activate('1.1.0');
  assert.equal((await changed).remotes[0]?.version, '1.1.0');
  assert.equal(store.current.remotes[0]?.version, '1.1.0');
  assert.equal(store.folderOf((await changed).remotes[0] as never), join(root, 'releases/cabinet/1.1.0'));
  store.close();
});

test('a composition that cannot be composed leaves the previous one in force, and is logged once', async (context) => {
  const complaint = context.mock.method(console, 'error', () => undefined);
  await publish('1.0.0');
  await activate('1.0.0');
  const store = await CompositionStore.open(objects);
  await activate('9.9.9');
  await store.refresh();
  await store.refresh();
  assert.equal(store.current.remotes[0]?.version, '1.0.0');
  assert.deepEqual(
    complaint.mock.calls.map((call) => call.arguments[0]),
    ['The release cabinet@9.9.9 is not in the store'],
  );
  store.close();
});

test('an empty store has an empty composition', async () => {
  const store = await CompositionStore.open(objects);
  assert.deepEqual(store.current.remotes, []);
  store.close();
});
