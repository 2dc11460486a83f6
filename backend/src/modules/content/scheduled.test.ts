import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryContent } from '../../testing/temporaryContent.ts';
import { readContentQuery } from './contentQuery.ts';
import type { ContentSource } from './contentSource.ts';
import { contentTypes } from './contentTypes.ts';
import { withoutScheduled } from './scheduled.ts';

const article = (date: string, title: string) => `date: ${date}\nua: { title: ${title} }\n`;

test('an article dated in the future is nowhere until its time comes', async (t) => {
  const site = await temporaryContent({
    'news_article/today.yaml': article('2025-04-20T12:00:00', 'Сьогодні'),
    'news_article/soon.yaml': article('2025-04-20T12:00:01', 'Скоро'),
    'participants/olena.yaml': article('2025-05-25T10:00:00', 'Олена'),
  });
  t.after(() => site.close());
  const get = (url: string) => site.app.inject(url);
  const list = () => get('/wp-json/wp/v2/news_article');
  const version = async () => (await get('/content-version')).body;

  assert.equal((await list()).headers['x-wp-total'], '1');
  assert.deepEqual((await get('/wp-json/wp/v2/news_article?slug=soon')).json(), []);
  for (const url of ['/sitemap.xml', '/feed']) assert.doesNotMatch((await get(url)).body, /\/news\/soon/);
  assert.equal((await get('/wp-json/wp/v2/participants')).headers['x-wp-total'], '1');

  const before = await version();
  site.clock.set('2025-04-20T09:00:01Z');
  assert.notEqual(await version(), before);
  const [newest] = (await list()).json();
  assert.equal(newest.slug, 'soon');
  assert.equal((await get(`/wp-json/wp/v2/news_article/${newest.id}`)).statusCode, 200);
  for (const url of ['/sitemap.xml', '/feed']) assert.match((await get(url)).body, /\/news\/soon/);

  site.clock.set('2025-04-20T09:00:00Z');
  assert.equal((await get(`/wp-json/wp/v2/news_article/${newest.id}`)).statusCode, 404);
});

test('WordPress’s scheduled articles are hidden by their status', async () => {
  const entities = [
    { slug: 'scheduled', status: 'future' },
    { slug: 'today', status: 'publish' },
  ];
  const listed = { entities, total: 2, totalPages: 1 };
  const wordpress = {
    list: async () => listed,
    byId: async (_type, id) => entities[id],
    version: () => 'v1',
  } as Partial<ContentSource> as ContentSource;
  const source = withoutScheduled(wordpress);
  const [pages, news] = contentTypes;
  assert.ok(pages && news);
  const request = readContentQuery(news, new URLSearchParams());

  assert.deepEqual((await source.list(request)).entities, [entities[1]]);
  assert.equal((await source.list(request)).total, 1);
  assert.equal(await source.list(request), await source.list(request));
  assert.equal(await source.byId(news, 0), undefined);
  assert.equal((await source.list(readContentQuery(pages, new URLSearchParams()))).total, 2);
});
