import assert from 'node:assert/strict';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type { Composition } from 'shared-lib/contract';
import { newReleaseFolder, type ReleaseFolder } from '../testing/index.ts';
import { CompositionStore } from './compositionStore.ts';

let folder: ReleaseFolder;
beforeEach(() => {
  folder = newReleaseFolder();
});
afterEach(() => folder.remove());

test('an activation is noticed without a restart', async () => {
  await Promise.all([folder.publish('cabinet', '1.0.0'), folder.publish('cabinet', '1.1.0')]);
  await folder.activate({ cabinet: '1.0.0' });
  const store = await CompositionStore.open(folder.objects);
  const changed = new Promise<Composition>((resolve) => store.once('change', resolve));
  await folder.activate({ cabinet: '1.1.0' });
  assert.equal((await changed).remotes[0]?.version, '1.1.0');
  assert.equal(store.current.remotes[0]?.version, '1.1.0');
  assert.equal(store.getFolder((await changed).remotes[0] as never), join(folder.root, 'releases/cabinet/1.1.0'));
  store.close();
});

test('a composition that cannot be composed leaves the previous one in force, and is logged once', async (context) => {
  const complaint = context.mock.method(console, 'error', () => undefined);
  await folder.publish('cabinet', '1.0.0');
  await folder.activate({ cabinet: '1.0.0' });
  const store = await CompositionStore.open(folder.objects);
  await folder.activate({ cabinet: '9.9.9' });
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
  const store = await CompositionStore.open(folder.objects);
  assert.deepEqual(store.current.remotes, []);
  store.close();
});
