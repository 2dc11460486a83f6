import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { CompositionStore } from '../composition/compositionStore.ts';
import { Signer } from '../request/signer.ts';
import { newReleaseFolder, type ReleaseFolder } from '../testing/index.ts';
import { FolderStore, ReleaseLibrary, releaseKey } from './index.ts';

/** A storage that returns something else for some keys. */
class FaultyStore extends FolderStore {
  readonly faults = new Map<string, string | undefined>();

  override async read(key: string): Promise<Buffer | undefined> {
    if (!this.faults.has(key)) return super.read(key);
    const bytes = this.faults.get(key);
    return bytes === undefined ? undefined : Buffer.from(bytes);
  }
}

let folder: ReleaseFolder;
let objects: FaultyStore;
beforeEach(async () => {
  folder = newReleaseFolder();
  objects = new FaultyStore(folder.root);
  for (const version of ['1.0.0', '1.1.0']) await folder.publish('cabinet', version);
});
afterEach(() => folder.remove());

const SECOND = 'compositions/00000002.json';
const RELEASE = `${releaseKey('cabinet', '1.1.0')}release.json`;
const entry = (fields: object) => JSON.stringify({ number: 2, at: '', by: 'team', change: {}, ...fields });

const faults: [string, string, string | undefined][] = [
  ['the entry before in place of an entry', SECOND, entry({ number: 1, live: {}, canaries: [] })],
  ['a cut entry', SECOND, '{"number": 2, "li'],
  ['an empty entry', SECOND, ''],
  ['an entry without releases', SECOND, entry({})],
  ['another document in place of an entry', SECOND, '<html>'],
  ['no description of the release', RELEASE, undefined],
  ['another release in its place', RELEASE, JSON.stringify({ name: 'cabinet', version: '1.0.0' })],
  ['another micro-frontend in its place', RELEASE, JSON.stringify({ name: 'news', version: '1.1.0' })],
  ['null in place of the release', RELEASE, 'null'],
];

for (const [what, key, bytes] of faults) {
  test(`the storage returns ${what}: the composition before stays in force until it recovers`, async (context) => {
    context.mock.method(console, 'error', () => undefined);
    await folder.activate({ cabinet: '1.0.0' });
    const store = await CompositionStore.open(objects);
    objects.faults.set(SECOND, undefined);
    await folder.activate({ cabinet: '1.1.0' });
    objects.faults.delete(SECOND);
    objects.faults.set(key, bytes);
    await store.refresh();
    assert.equal(store.current.remotes[0]?.version, '1.0.0');
    objects.faults.clear();
    await store.refresh();
    assert.equal(store.current.remotes[0]?.version, '1.1.0');
    store.close();
  });
}

test('routes that the storage could not return are read again', async () => {
  const key = `${releaseKey('cabinet', '1.0.0')}client/contents.json`;
  await objects.create(key, JSON.stringify({ routes: [{ id: 'cabinet', path: '/cabinet' }] }));
  const library = new ReleaseLibrary(objects);
  objects.faults.set(key, undefined);
  assert.deepEqual(await library.findRoutes({ name: 'cabinet', version: '1.0.0' }), []);
  objects.faults.clear();
  assert.equal((await library.findRoutes({ name: 'cabinet', version: '1.0.0' })).length, 1);
});

test('an empty or cut key signs nothing', async () => {
  await Signer.open(objects, 'keys/test');
  for (const bytes of ['', 'x'.repeat(31)]) {
    objects.faults.set('keys/test', bytes);
    await assert.rejects(Signer.open(objects, 'keys/test'), /cannot be read/);
  }
});
