import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { CompositionLog } from '../../releases/index.ts';
import { releaseFixture } from '../../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';
import { AuditTrail } from '../audit/auditTrail.ts';
import { createPublishing } from '../publishing/createPublishing.ts';
import { createStoredFiles } from '../publishing/storedFiles.ts';
import { Uploads } from '../publishing/uploads.ts';
import { createReleaseRetention } from './createReleaseRetention.ts';
import { getUsage, isDispensable } from './retention.ts';
import { SoftDeletes } from './softDeletes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let platform: TemporaryPlatform;

beforeEach(async () => {
  platform = await temporaryPlatform();
});
afterEach(() => platform.stop());

function releaseRetention() {
  const { objects, store } = platform;
  const uploads = new Uploads(objects);
  const softDeletes = new SoftDeletes(objects);
  const storedFiles = createStoredFiles({ objects, store, softDeletes });
  const deployments = { assertFits: async () => undefined, assertCompiled: async () => undefined };
  const validation = { assertUploaded: async () => undefined };
  const publishing = createPublishing({ objects, store, uploads, storedFiles, deployments, softDeletes, validation });
  return createReleaseRetention({ objects, store, uploads, publishing, softDeletes, audit: new AuditTrail(objects) });
}
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const versions = () => platform.objects.children('releases/cabinet/');

test('unused releases are removed a week after their last use', async () => {
  const { prune } = releaseRetention();
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
    await platform.publish(releaseFixture('cabinet', version));
    if (version !== '1.3.0') await platform.activate('cabinet', version);
  }
  await platform.activate('cabinet', '1.3.0', 5);
  assert.deepEqual(await prune(inDays(6)), { setAside: [], removed: [] });
  const old = [{ name: 'cabinet', version: '1.0.0' }];
  assert.deepEqual(await prune(inDays(8)), { setAside: old, removed: [] });
  assert.deepEqual(await versions(), ['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
  assert.equal((await platform.activate('cabinet', '1.0.0')).body.code, 'release-unknown');
  assert.deepEqual(await prune(inDays(9)), { setAside: [], removed: old });
  assert.deepEqual(await versions(), ['1.1.0', '1.2.0', '1.3.0']);
});

test('publishing restores a soft-deleted release', async () => {
  const { prune } = releaseRetention();
  const made = releaseFixture('cabinet', '1.0.0');
  await platform.publish(made);
  assert.equal((await prune(inDays(8))).setAside.length, 1);
  assert.equal((await platform.publish(made)).status, 201);
  assert.equal((await platform.activate('cabinet', '1.0.0')).status, 200);
  assert.deepEqual(await prune(inDays(30)), { setAside: [], removed: [] });
});

test('a removed version stays reserved for its bytes', async () => {
  const { prune } = releaseRetention();
  const made = releaseFixture('cabinet', '1.0.0');
  await platform.publish(made);
  await prune(inDays(8));
  await prune(inDays(9));
  assert.deepEqual(await versions(), []);
  assert.equal((await platform.publish(releaseFixture('cabinet', '1.0.0', {}, 'other'))).body.code, 'release-differs');
  assert.equal((await platform.publish(made)).status, 201);
});

test('a release activated during its soft delete is restored', async () => {
  const { prune } = releaseRetention();
  await platform.publish(releaseFixture('cabinet', '1.0.0'));
  await prune(inDays(8));
  await new CompositionLog(platform.objects).append(() => ({
    by: 'team',
    change: { kind: 'activate', name: 'cabinet', version: '1.0.0' },
    canaries: [],
    live: { cabinet: { version: '1.0.0', since: new Date().toISOString(), by: 'team' } },
  }));
  assert.deepEqual(await prune(inDays(9)), { setAside: [], removed: [] });
  assert.deepEqual(await versions(), ['1.0.0']);
});

test('abandoned uploads are removed after two days', async () => {
  const { prune } = releaseRetention();
  const made = releaseFixture('cabinet', '1.0.0');
  await platform.upload(made, 'client/remoteEntry.js', made.files.get('client/remoteEntry.js') as Buffer);
  await prune(inDays(1));
  assert.equal((await platform.objects.list('uploads/')).length, 2);
  await prune(inDays(3));
  assert.deepEqual(await platform.objects.list('uploads/'), []);
});

test('audit records are kept for a year', async () => {
  const { prune } = releaseRetention();
  const audit = new AuditTrail(platform.objects);
  await audit.add({ by: 'team', network: '', call: 'publish', outcome: 'done' });
  const recorded = (await audit.newest(1000)).length;
  await prune(inDays(364));
  assert.equal((await audit.newest(1000)).length, recorded);
  await prune(inDays(367));
  assert.deepEqual(await audit.newest(1000), []);
});

test('a local build that was never live is kept', async () => {
  assert.equal(isDispensable('cabinet@1.0.0', await getUsage([]), undefined, inDays(400)), false);
});
