import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import Fastify from 'fastify';
import { buildApp } from '../../../app.ts';
import { createFixedClock } from '../../../clock.ts';
import { fakeWordPress } from '../../../testing/fakeWordPress.ts';
import { siteModules } from '../../../testing/temporaryContent.ts';
import { createContent } from '../createContent.ts';
import { signContent } from './contentSecret.ts';
import { wordpressMediaRoutes } from './wordpressMedia.routes.ts';

const secret = 'test'.repeat(10);
const image = Buffer.from('GIF89a');

describe('a webhook of WordPress', async () => {
  let title = 'First';
  let isRemoved = false;
  const { files, dataDir, contentUrl, close } = await fakeWordPress((wordpress) => {
    wordpress.get('/wp-json/wp/v2/news_article', (_request, reply) => {
      reply.header('x-wp-total', 1).header('x-wp-totalpages', 1);
      return [{ id: 1, slug: 'start', title: { rendered: title }, content: { rendered: '' }, acf: { subtitle: '' } }];
    });
    wordpress.get('/wp-content/uploads/2025/04/start.gif', (_request, reply) =>
      isRemoved ? reply.code(404).send('') : reply.type('image/gif').send(image),
    );
  });
  const announced: string[][] = [];
  const clock = createFixedClock('2025-04-20T09:00:00Z');
  const content = await createContent({
    environment: {
      contentDir: files.root,
      contentUrl,
      contentSecret: secret,
      dataDir,
      imagesDir: join(dataDir, 'images'),
    },
    clock,
    log: { info: () => {}, warn: () => {} },
    contentChanges: {
      announce: async (routes) => void announced.push([...routes]),
      follow: async () => {},
      close: async () => {},
    },
  });
  const app = await buildApp({ modules: siteModules(content, clock) });
  const send = (body: object, { at = Math.floor(Date.now() / 1000), key = secret } = {}) => {
    const payload = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'x-charity-run-timestamp': String(at),
      'x-charity-run-signature': signContent(key, 'webhook', `${at}.${payload}`),
    };
    return app.inject({ method: 'POST', url: '/wp-json/custom/v1/content-webhook', headers, payload });
  };
  const readTitle = async () => (await app.inject('/wp-json/wp/v2/news_article?lang=ua')).json()[0].title.rendered;
  const version = async () => (await app.inject('/content-version')).body;
  after(async () => {
    await app.close();
    await close();
  });

  test('shows an edit with the next request, and renews cached pages', async () => {
    assert.equal(await readTitle(), 'First');
    title = 'Second';
    assert.equal(await readTitle(), 'First', 'fresh for a minute');
    const before = await version();
    assert.equal((await send({ routes: ['news_article', 'unknown'], files: [] })).statusCode, 204);
    assert.notEqual(await version(), before);
    assert.equal(await readTitle(), 'Second');
    assert.deepEqual(announced, [['news_article']]);
  });

  test('is rejected without a valid and recent signature', async () => {
    const body = { routes: ['news_article'], files: [] };
    const before = await version();
    assert.equal((await send(body, { key: 'another-secret' })).statusCode, 401);
    assert.equal(
      (await send(body, { at: Math.floor(Date.now() / 1000) - 600 })).json().code,
      'content_webhook_rejected',
    );
    const unsigned = await app.inject({ method: 'POST', url: '/wp-json/custom/v1/content-webhook', payload: body });
    assert.equal(unsigned.statusCode, 401);
    assert.equal(await version(), before);
  });

  test('removes our copies of a file that is gone', async () => {
    const url = '/media/wp-content/uploads/2025/04/start.gif';
    const first = await app.inject(url);
    assert.equal(first.statusCode, 200);
    assert.equal(first.headers['cache-control'], 'public, max-age=30');
    isRemoved = true;
    assert.equal((await app.inject(url)).statusCode, 200, 'our copy');
    await send({ routes: [], files: ['2025/04/start.gif', '../../../etc/passwd'] });
    assert.equal((await app.inject(url)).statusCode, 404);
  });

  test('that never came: a removed file is gone after half a minute', async () => {
    isRemoved = false;
    let now = Date.now();
    const own = Fastify();
    await own.register(wordpressMediaRoutes({ contentUrl, cacheDir: join(dataDir, 'x'), now: () => now }));
    const url = '/wp-content/uploads/2025/04/start.gif';
    assert.equal((await own.inject(url)).statusCode, 200);
    isRemoved = true;
    assert.equal((await own.inject(url)).statusCode, 200);
    now += 30_000;
    assert.equal((await own.inject(url)).statusCode, 404);
    await own.close();
  });
});
