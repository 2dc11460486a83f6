import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { completed, getChoices, getFolder } from './composition/requestedReleases.ts';
import { readOptions } from './options.ts';

let store: string;
before(() => {
  store = mkdtempSync(join(tmpdir(), 'lab-store-'));
  for (const version of ['1.4.0-3f2a9c01', '1.5.0-aaaaaaaa', '1.5.0-bbbbbbbb']) {
    const folder = join(store, 'releases/content', version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'release.json'), '{}');
  }
  mkdirSync(join(store, 'releases/results'));
});
after(() => rmSync(store, { recursive: true }));

const read = (...args: string[]) => readOptions([...args, '--store', store], {});

test('a composition, faults and a time are parsed from the command line', () => {
  const options = read('--content', '1.4.0', '--cabinet=none', '--fault', 'cabinet=offline', '--fault', 'clock=+3d');
  assert.deepEqual(options?.composition, { content: '1.4.0', cabinet: 'none' });
  assert.deepEqual(options?.faults, ['cabinet=offline', 'clock=+3d']);
  assert.equal(options?.clock.toISOString(), '2025-05-12T09:00:00.000Z');
  assert.equal(options?.port, 3000);
  assert.equal(options?.source, 'embedded');
});

test('remotes that only the store knows can be named', () => {
  assert.deepEqual(read('--results', '2.0.0')?.composition, { results: '2.0.0' });
});

test('a fault of WordPress switches the content source', () => {
  assert.equal(read('--fault', 'wordpress=maintenance')?.source, 'wordpress');
});

const rejected: [args: string[], sentence: RegExp][] = [
  [['--kabinet', 'local'], /There is no option --kabinet; there are --content, --registration, --cabinet, .*--help\./],
  [['--port', 'x'], /--port takes a port number/],
  [['--clock', 'soon'], /The clock takes \+3d/],
  [['--source', 'drupal'], /--source is embedded or wordpress/],
  [['--cabinet'], /--cabinet/],
];
for (const [args, sentence] of rejected) {
  test(`${args.join(' ')} is rejected with a message`, () => assert.throws(() => read(...args), sentence));
}

test('a composition with an unknown remote is rejected', () => {
  assert.deepEqual(completed({ cabinet: 'none' }, ['content', 'cabinet']), { content: 'local', cabinet: 'none' });
  assert.throws(() => completed({ kabinet: 'none' }, ['cabinet']), /no remote "kabinet"; there are cabinet\./);
});

test('a shell of the store can be named, and no page is without one', () => {
  mkdirSync(join(store, 'releases/shell/1.1.0-cccccccc'), { recursive: true });
  writeFileSync(join(store, 'releases/shell/1.1.0-cccccccc/release.json'), '{}');
  assert.deepEqual(read('--shell', '1.1.0')?.composition, { shell: '1.1.0' });
  assert.deepEqual(completed({ shell: '1.1.0' }, ['shell']), { shell: '1.1.0' });
  assert.deepEqual(completed({}, ['shell']), { shell: 'local' });
  assert.throws(() => completed({ shell: 'none' }, ['shell']), /No page works without the shell/);
  assert.deepEqual(getChoices('shell', store), ['local', '1.1.0-cccccccc']);
});

test('a release is named by version, or by number where it is unique', () => {
  const inStore = (version: string) => join(store, 'releases/content', version);
  assert.equal(getFolder('content', '1.4.0', store), inStore('1.4.0-3f2a9c01'));
  assert.equal(getFolder('content', '1.5.0-aaaaaaaa', store), inStore('1.5.0-aaaaaaaa'));
  assert.throws(
    () => getFolder('content', '1.5.0', store),
    /More than one release of content is "1\.5\.0"; there are local/,
  );
  assert.throws(() => getFolder('content', '9.9.9', store), /No release of content is "9\.9\.9"; .*1\.4\.0-3f2a9c01/);
  assert.throws(() => getFolder('results', 'local', store), /results is not part of this checkout/);
});
