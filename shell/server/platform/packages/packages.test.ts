import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';

const folder = mkdtempSync(join(tmpdir(), 'packages-'));
let platform: TemporaryPlatform;
before(async () => {
  platform = await temporaryPlatform({ packagesDir: folder });
});
after(async () => {
  await platform.stop();
  rmSync(folder, { recursive: true });
});

const packed = (version: string, hash: string) => {
  const file = `cli-${version}-${hash}.tgz`;
  writeFileSync(join(folder, file), `bytes of ${version}`);
  writeFileSync(join(folder, 'packages.json'), JSON.stringify([{ name: '@charity-run/cli', version, file }]));
  return file;
};
const get = (file: string) => fetch(`${platform.url}/platform/packages/${file}`);

test('the site serves the packages of its own version, and those that lock files name', async () => {
  assert.deepEqual(await (await fetch(`${platform.url}/platform/packages`)).json(), []);
  assert.equal((await get('cli.tgz')).status, 404);

  const first = packed('1.0.0', '00000001');
  assert.equal(await (await get('cli.tgz')).text(), 'bytes of 1.0.0');
  rmSync(join(folder, first));
  const second = packed('1.1.0', '00000002');
  assert.equal(await (await get('cli.tgz')).text(), 'bytes of 1.1.0');
  assert.equal(await (await get(first)).text(), 'bytes of 1.0.0');
  const listed = [{ name: '@charity-run/cli', version: '1.1.0', url: `${platform.url}/platform/packages/${second}` }];
  assert.deepEqual(await (await fetch(`${platform.url}/platform/packages`)).json(), listed);
});

test('nothing else is served', async () => {
  writeFileSync(join(folder, 'secret-1.0.0-00000003.tgz'), 'secret');
  for (const file of ['packages.json', 'secret-1.0.0-00000003.tgz', '..%2Fplatform.json', 'shell.tgz', 'CLI.tgz'])
    assert.equal((await get(file)).status, 404, file);
});
