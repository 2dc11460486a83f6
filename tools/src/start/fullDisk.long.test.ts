import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { layDatabase } from 'backend/prepared-database';
import { createFakeShell, newReleaseFolder } from 'shell/testing';
import { startService, stopServices } from '../process/service.ts';

const place = mkdtempSync(join(tmpdir(), 'full-disk-'));
const disk = join(place, 'disk');
mkdirSync(disk);
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', disk]).status === 0;
after(() => {
  if (isMounted) spawnSync('umount', ['-l', disk]);
  rmSync(place, { recursive: true });
});

/** Fills the disk, leaving no block free. */
function fill(): void {
  spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'ballast')}`, 'bs=4k']);
}

test('with a full disk both servers report that they are not ready', { skip: !isMounted && 'no mounts' }, async () => {
  const releases = newReleaseFolder();
  await releases.publish('content', '1.0.0', { mounts: ['/'] });
  await releases.activate({ content: '1.0.0' });
  const SHELL_DIST = createFakeShell(releases.root);
  cpSync(releases.root, disk, { recursive: true });
  await layDatabase(join(disk, 'db'));
  const env = { DATA_DIR: disk, LOG_LEVEL: 'silent', PORT: '0', BACKEND_PORT: '0', IMAGES_DIR: join(place, 'media') };
  const backend = await startService(join(root, 'backend/src/server.ts'), env);
  const site = await startService(join(root, 'shell/server/server.ts'), {
    ...env,
    SHELL_DIST,
    BACKEND_URL: backend.url,
  });
  const ready = async (url: string) => {
    const response = await fetch(`${url}/readyz`);
    return [response.status, await response.json()] as const;
  };
  try {
    assert.deepEqual(await ready(site.url), [200, { status: 'ready' }]);
    fill();
    const [status, body] = await ready(backend.url);
    assert.deepEqual([status, body.dependencies.disk], [503, 'failed']);
    assert.deepEqual(await ready(site.url), [503, { status: 'data folder cannot be written: ENOSPC' }]);
    writeFileSync(join(disk, 'ballast'), '');
    assert.deepEqual(await ready(site.url), [200, { status: 'ready' }]);
  } finally {
    await stopServices([site, backend]);
    releases.remove();
  }
});
