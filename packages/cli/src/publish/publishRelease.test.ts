import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { type ReleaseFixture, releaseFixture } from '../../../../shell/server/testing/platform/releaseFixture.ts';
import {
  adminToken,
  type TemporaryPlatform,
  temporaryPlatform,
} from '../../../../shell/server/testing/platform/temporaryPlatform.ts';
import { findReleases, type PlatformClient, platformClient } from '../platform/client.ts';
import { publishRelease } from './publishRelease.ts';

let platform: TemporaryPlatform;
let client: PlatformClient;
before(async () => {
  platform = await temporaryPlatform();
  client = platformClient({ url: platform.url, token: adminToken, isLocal: false });
});
after(() => platform.stop());

/** Writes a release as a build leaves it. */
function written({ release, files }: ReleaseFixture) {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), bytes);
  }
  return { dist, release, remove: () => rmSync(dist, { recursive: true }) };
}

/** A client that loses its connection after some files. */
function interrupted(after: number): PlatformClient {
  let left = after;
  return {
    ...client,
    call: async (method, path, body) => {
      if (method === 'PUT' && left-- <= 0) throw new Error('connection lost');
      return client.call(method, path, body);
    },
  };
}

test('an interrupted publication resumes, and is no release before it is complete', async () => {
  const { dist, release, remove } = written(releaseFixture('results', '1.0.0'));
  const all = Object.keys(release.files).length;
  try {
    await assert.rejects(
      publishRelease(interrupted(3), dist, release, () => undefined),
      /connection lost/,
    );
    assert.deepEqual(await findReleases(client, 'results'), []);
    const { sent, kept } = await publishRelease(client, dist, release, () => undefined);
    assert.equal(sent + kept, all);
    assert.equal(kept, 3);
    assert.deepEqual(
      (await findReleases(client, 'results')).map(({ version }) => version),
      ['1.0.0'],
    );
  } finally {
    remove();
  }
});

test('a new version sends the files that differ', async () => {
  const before = written(releaseFixture('cabinet', '1.0.0'));
  const after = written(releaseFixture('cabinet', '1.1.0'));
  try {
    await publishRelease(client, before.dist, before.release, () => undefined);
    const { sent, kept, bytes } = await publishRelease(client, after.dist, after.release, () => undefined);
    const changed = Object.entries(after.release.files).filter(([path, hash]) => before.release.files[path] !== hash);
    assert.deepEqual([sent, kept], [changed.length, Object.keys(after.release.files).length - changed.length]);
    assert.ok(kept > 0);
    assert.equal(
      bytes,
      changed.reduce((sum, [path]) => sum + statSync(join(after.dist, path)).size, 0),
    );
  } finally {
    before.remove();
    after.remove();
  }
});

test('an existing version with other bytes is rejected with instructions', async () => {
  const { dist, release, remove } = written(releaseFixture('results', '1.0.0', {}, 'other bytes'));
  try {
    await assert.rejects(
      publishRelease(client, dist, release, () => undefined),
      /published before, with other bytes: raise "version"/,
    );
  } finally {
    remove();
  }
});

test('a token of another team is rejected', async () => {
  const team = await platform.team('cabinet');
  const theirs = platformClient({ url: platform.url, token: team.token, isLocal: false });
  const { dist, release, remove } = written(releaseFixture('results', '2.0.0'));
  try {
    await assert.rejects(
      publishRelease(theirs, dist, release, () => undefined),
      /for another micro-frontend/,
    );
  } finally {
    remove();
  }
});
