import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import Fastify from 'fastify';
import { fakeWordPress } from '../../../testing/fakeWordPress.ts';
import { openMediaFolder } from '../../media/index.ts';
import { wordpressMediaRoutes } from '../wordpress/wordpressMedia.routes.ts';
import { createMediaRemoval } from './mediaRemoval.ts';
import { findUploadPath, type MediaFolders, removeContentFile } from './removeMedia.ts';

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
    assert.equal(findUploadPath(`https://cms.example/wp-content/uploads/${path}`), path);
    assert.equal(findUploadPath(`/media/wp-content/uploads/${path}?v=1`), path);
    assert.equal(findUploadPath(`https://cms.example/wp-content/uploads/${encodeURI('старт')}.png`), 'старт.png');
    assert.equal(findUploadPath('/media/covers/kit.svg'), undefined);
  });
});

describe('removing an upload of WordPress', () => {
  const sizes = ['2025/05/start.gif', '2025/05/start-300x200.gif'];
  let isRemoved: boolean;
  let wordpress: Awaited<ReturnType<typeof fakeWordPress>>;
  beforeEach(async () => {
    isRemoved = false;
    wordpress = await fakeWordPress((server) => {
      server.get('/wp-content/uploads/*', (_request, reply) =>
        isRemoved ? reply.code(404).send('') : reply.type('image/gif').send(Buffer.from('GIF89a')),
      );
      server.post('/wp-json/charity-run/v1/remove-media', (_request, reply) => {
        const removed = isRemoved ? [] : sizes;
        isRemoved = true;
        return reply.send({ removed });
      });
    });
  });
  afterEach(() => wordpress.close());

  test('deletes it there and our copies of all its sizes at once, then knows it no more', async () => {
    const { contentUrl, dataDir: cacheDir, files } = wordpress;
    const app = Fastify();
    await app.register(wordpressMediaRoutes({ contentUrl, cacheDir }), { prefix: '/media' });
    const statuses = () =>
      Promise.all(sizes.map(async (path) => (await app.inject(`/media/wp-content/uploads/${path}`)).statusCode));
    assert.deepEqual(await statuses(), [200, 200]);
    const remove = createMediaRemoval({
      contentDir: files.root,
      imagesDir: cacheDir,
      cacheDir,
      wordpress: { contentUrl, secret: 'test'.repeat(10) },
    });
    const url = `https://run.example/media/wp-content/uploads/${sizes[0]}`;
    assert.deepEqual(await remove(url), { removed: sizes, purge: null });
    assert.deepEqual(await statuses(), [404, 404]);
    await assert.rejects(remove(url), { code: 'media_unknown' });
    await app.close();
  });

  test('deletes a copy that outlived its upload', async () => {
    const { contentUrl, dataDir: cacheDir, files } = wordpress;
    const app = Fastify();
    await app.register(wordpressMediaRoutes({ contentUrl, cacheDir }), { prefix: '/media' });
    const url = `/media/wp-content/uploads/${sizes[0]}`;
    await app.inject(url);
    isRemoved = true;
    const remove = createMediaRemoval({ contentDir: files.root, imagesDir: cacheDir, cacheDir });
    assert.deepEqual(await remove(url), { removed: [sizes[0]], purge: null });
    assert.equal((await app.inject(url)).statusCode, 404);
    await app.close();
  });
});
