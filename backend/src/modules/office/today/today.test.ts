import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../../../testing/openSite.ts';
import type { VanishedContent } from '../../content/index.ts';

let vanished: VanishedContent[] = [];
const site = await openSite({
  vanishedContent: () => vanished,
  removeMedia: async (url) => ({ removed: [url], purge: null }),
});

const { staff: run } = site;

test('content that vanished needs attention until it is there again', async () => {
  const since = Date.parse('2025-04-20T08:30:00Z');
  vanished = [
    { route: 'pages', slug: 'home', reason: 'page is missing', since: since + 1_000 },
    { route: 'product', reason: 'type is missing', since },
    { route: 'product', reason: 'type is missing', since },
  ];
  assert.deepEqual((await run('today')).body.attention, [
    {
      kind: 'content',
      key: `content:${since}`,
      since: '2025-04-20T08:30:00.000Z',
      count: 2,
      places: ['home', 'product'],
    },
  ]);
  vanished = [];
  assert.deepEqual((await run('today')).body.attention, []);
});

test('goods that run out have the name of the shop before anyone ordered them', async () => {
  await run('stock');
  const { stock } = (await run('today')).body;
  assert.deepEqual(
    stock.map(({ sku, title }: { sku: string; title: object }) => [sku, title]),
    [['MUG', { ua: 'Товар MUG', en: 'Product MUG' }]],
  );
});

test('a media file is removed by its URL, which the log keeps', async () => {
  const url = 'https://cms.example/wp-content/uploads/2025/04/start.png';
  const { status, body } = await run('remove-media', { url: ` ${url} ` });
  assert.deepEqual([status, body], [200, { removed: [url], purge: null }]);
  const [entry] = (await run('audit', { limit: 1 })).body.entries;
  assert.deepEqual([entry.action, entry.details.file], ['remove-media', url]);
  assert.equal((await run('remove-media', { url: '' })).status, 422);
});
