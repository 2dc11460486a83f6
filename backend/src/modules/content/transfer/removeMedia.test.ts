import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { openMediaFolder } from '../../media/index.ts';
import { type MediaFolders, removeContentFile, uploadPathOf } from './removeMedia.ts';

describe('removing a media file', () => {
  let root: string;
  let folders: MediaFolders;
  let hash: string;
  const file = () => join(root, 'media/covers/медаль.svg');
  const copy = () => join(root, `images/${hash}-640.webp`);
  const other = () => join(root, 'images/0123456789-640.webp');

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'remove-media-'));
    folders = { contentDir: root, imagesDir: join(root, 'images') };
    await mkdir(join(root, 'media/covers'), { recursive: true });
    await mkdir(join(root, 'images'));
    await writeFile(file(), '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
    await writeFile(join(root, 'event.yaml'), '');
    hash = (await openMediaFolder(join(root, 'media'))).all()[0]?.hash ?? '';
    await writeFile(copy(), '');
    await writeFile(other(), '');
  });
  afterEach(() => rm(root, { recursive: true }));

  const names = {
    'its path': () => 'covers/медаль.svg',
    'its URL': () => `https://run.example/media/covers/${encodeURIComponent('медаль')}.${hash}.svg`,
    'the URL of a size': () => `/media/covers/медаль.${hash}.640.webp`,
  };
  for (const [name, url] of Object.entries(names)) {
    test(`deletes it and its copies by ${name}`, async () => {
      assert.equal(await removeContentFile(folders, url()), `/media/covers/медаль.${hash}.*`);
      assert.deepEqual([existsSync(file()), existsSync(copy()), existsSync(other())], [false, false, true]);
    });
  }

  test('keeps copies that another file of the same content needs', async () => {
    await writeFile(join(root, 'media/same.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
    await removeContentFile(folders, 'covers/медаль.svg');
    assert.deepEqual([existsSync(file()), existsSync(copy())], [false, true]);
  });

  test('deletes nothing that is no media file', async () => {
    for (const url of [
      '../event.yaml',
      '/media/../event.yaml',
      'covers',
      `covers/медаль.${'0'.repeat(10)}.svg`,
      '%E0%A4',
    ]) {
      assert.equal(await removeContentFile(folders, url), undefined, url);
    }
    assert.ok(existsSync(file()) && existsSync(join(root, 'event.yaml')));
  });

  test('knows uploads of WordPress by their URL, there and on the site', () => {
    const path = '2026/05/medal-300x200.png';
    assert.equal(uploadPathOf(`https://cms.example/wp-content/uploads/${path}`), path);
    assert.equal(uploadPathOf(`/media/wp-content/uploads/${path}?v=1`), path);
    assert.equal(uploadPathOf(`https://cms.example/wp-content/uploads/${encodeURI('старт')}.png`), 'старт.png');
    assert.equal(uploadPathOf('/media/covers/kit.svg'), undefined);
  });
});
