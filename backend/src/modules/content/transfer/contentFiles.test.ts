import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeContentFiles } from './contentFiles.ts';
import { getSamples } from './contentSamples.ts';
import { readContentBundle } from './readContentBundle.ts';

const ownContent = join(import.meta.dirname, '../../../../content');

test('content written as files is read as it was', async () => {
  const root = await mkdtemp(join(tmpdir(), 'content-files-'));
  const bundle = await readContentBundle(ownContent);
  const media = bundle.media.map((file) => ({ ...file, url: file.path }));
  await writeContentFiles(root, { ...bundle, media }, (path) => readFile(join(ownContent, 'media', path)));
  assert.deepEqual(await readContentBundle(root), bundle);
  await rm(root, { recursive: true });
});

test('a name that leads out of the folder is rejected', async () => {
  const root = await mkdtemp(join(tmpdir(), 'content-files-'));
  const file = { path: '../../outside.svg', alt: { ua: '', en: '' }, url: 'x' };
  const write = writeContentFiles(root, { entries: [], terms: [], media: [file] }, async () => new Uint8Array());
  await assert.rejects(write, /no name of a content file/);
  await rm(root, { recursive: true });
});

test('the samples of the plugin are content of the site, without files', async () => {
  const file = join(import.meta.dirname, '../../../../../wordpress/charity-run/sample-content.json');
  const samples = getSamples(await readContentBundle(ownContent));
  assert.deepEqual(
    JSON.parse(await readFile(file, 'utf8')),
    JSON.parse(JSON.stringify(samples)),
    'npm run content -- samples',
  );
  const named = JSON.stringify(samples).match(/media:[\w/.-]+|[\w/-]+\.(svg|pdf|png)/g);
  assert.deepEqual(named, null);
});
