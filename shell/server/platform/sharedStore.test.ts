import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompositionLog, FolderStore, type ObjectStore, openObjectStore } from '../releases/index.ts';
import { bucketServer } from '../releases/testing/bucketServer.ts';
import { temporaryStorage } from '../releases/testing/temporaryStorage.ts';
import { releaseFixture } from '../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../testing/platform/temporaryPlatform.ts';
import { readPlatformAccess } from './access/platformAccess.ts';
import { Tokens } from './access/tokens.ts';

const IN_FORCE_MS = 2000;
const storage = await temporaryStorage();
after(() => storage.close());

/** Each server opens the store by itself, as on a machine of its own. */
const stores: [string, (server: string) => Promise<ObjectStore>][] = [
  ['a folder', async () => new FolderStore(join(storage.folder, 'folder'))],
  [
    'S3-compatible storage',
    (server) =>
      openObjectStore(
        { dataDir: join(storage.folder, server), releasesUrl: 's3://bucket/run' },
        storage.bucket.environment,
      ),
  ],
];

for (const [place, open] of stores) {
  describe(`two servers that share ${place}`, () => {
    let one: TemporaryPlatform;
    let other: TemporaryPlatform;
    before(async () => {
      one = await temporaryPlatform({ objects: await open('one') });
      other = await temporaryPlatform({ objects: await open('other') });
    });
    after(() => Promise.all([one.stop(), other.stop()]));

    const liveAt = ({ store }: TemporaryPlatform) =>
      store.current.remotes.find(({ name }) => name === 'cabinet')?.version;
    async function untilLive(at: TemporaryPlatform, version: string): Promise<number> {
      const started = performance.now();
      while (liveAt(at) !== version) {
        if (performance.now() - started > IN_FORCE_MS) assert.fail(`${version} is not live after ${IN_FORCE_MS} ms`);
        await sleep(20);
      }
      return performance.now() - started;
    }

    test('an activation or rollback at one server is in force at the other within two seconds', async () => {
      for (const version of ['1.0.0', '1.1.0']) {
        await one.publish(releaseFixture('cabinet', version));
        await one.activate('cabinet', version);
        await untilLive(other, version);
      }
      await other.rollback('cabinet');
      await untilLive(one, '1.0.0');
    });

    test('an upload begun at one server can be continued at another', async () => {
      const made = releaseFixture('cabinet', '1.2.0');
      const files = [...made.files];
      for (const [path, bytes] of files.slice(0, 3)) await one.upload(made, path, bytes);
      assert.equal(Object.keys((await other.call('uploads/cabinet/1.2.0')).body.files).length, 3);
      assert.equal((await other.publish(made)).status, 201);
      assert.equal((await one.activate('cabinet', '1.2.0')).status, 200);
    });

    test('a token revoked at one server is rejected at another', async () => {
      const team = await one.team('cabinet');
      const call = () => other.call('status', { token: team.token });
      assert.equal((await call()).status, 200);
      await one.call(`tokens/${team.id}`, { method: 'DELETE' });
      assert.equal((await call()).body.code, 'token-unknown');
    });

    test('concurrent activations at two servers are both in force', async () => {
      for (const name of ['results', 'shop']) await one.publish(releaseFixture(name, '1.0.0'));
      await Promise.all([one.activate('results', '1.0.0'), other.activate('shop', '1.0.0')]);
      const { body } = await one.call('status');
      assert.deepEqual(body.live.map(({ name }: { name: string }) => name).sort(), ['cabinet', 'results', 'shop']);
    });
  });
}

test('two processes that start and activate at once lose nothing of each other', async () => {
  const folder = join(storage.folder, 'processes');
  const program = new URL('../testing/platform/storeProcess.ts', import.meta.url);
  const processes = ['one', 'other'].map((name) => fork(program, [folder, name], { execArgv: [] }));
  await Promise.all(processes.map((child) => once(child, 'message')));
  for (const child of processes) child.send('begin');
  const codes = await Promise.all(processes.map(async (child) => (await once(child, 'exit'))[0]));
  assert.deepEqual(codes, [0, 0]);

  const objects = new FolderStore(folder);
  const entry = await new CompositionLog(objects).newest();
  assert.equal(entry?.number, 40);
  assert.equal(Object.keys(entry?.live ?? {}).length, 40);
  const tokens = new Tokens(objects);
  const access = await readPlatformAccess(folder);
  assert.deepEqual((await tokens.list()).map(({ scope }) => scope).sort(), ['*', '@runner']);
  assert.equal((await tokens.getCaller(access?.token ?? '')).scope, '*');
  assert.equal((await tokens.getCaller(access?.runner ?? '')).scope, '@runner');
});

test('while the storage is unavailable calls fail, and pages are served', async () => {
  const lost = await bucketServer();
  const [, open] = stores[1] as (typeof stores)[1];
  const whole = storage.bucket;
  storage.bucket = lost;
  const platform = await temporaryPlatform({ objects: await open('lost') });
  storage.bucket = whole;
  await platform.publish(releaseFixture('cabinet', '1.0.0'));
  await platform.activate('cabinet', '1.0.0');
  await lost.stop();
  const rejected = await platform.activate('cabinet', '1.0.0');
  assert.deepEqual([rejected.status, rejected.body.code], [503, 'storage-away']);
  assert.equal(platform.store.current.remotes[0]?.version, '1.0.0');
  assert.equal(await (await fetch(`${platform.url}/news`)).text(), 'a page');
  await platform.stop();
});
