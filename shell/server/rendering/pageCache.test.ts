import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { PageCache } from './pageCache.ts';

let now = 0;
let version: string | undefined;
let rendered = 0;
let sourcesAreUnchanged: boolean;
let isPolled = false;
let cache: PageCache<{ isCacheable: boolean; bytes: number; number: number; isUnchanged?: () => Promise<boolean> }>;
beforeEach(() => {
  now = 0;
  version = 'a';
  rendered = 0;
  isPolled = false;
  sourcesAreUnchanged = true;
  cache = new PageCache({
    version: async () => version,
    isPolled: () => isPolled,
    now: () => now,
    maxBytes: 20_000,
  });
});

const page = async (key = '/', { isCacheable = true, bytes = 1000 } = {}) =>
  (await cache.get(key, { render: async () => ({ isCacheable, bytes, number: ++rendered }) })).page.number;

test('a page is rendered once while the content is the same, and another one for another key', async () => {
  assert.deepEqual([await page(), await page(), await page('/news'), await page()], [1, 1, 2, 1]);
});

test('a page of older content is not served', async () => {
  await page();
  version = 'b';
  assert.equal(await page(), 2);
});

test('while the content version is unknown, each request is rendered', async () => {
  await page();
  version = undefined;
  assert.deepEqual([await page(), await page()], [2, 3]);
});

test('pages that are not cacheable are rendered for each request', async () => {
  assert.deepEqual([await page('/', { isCacheable: false }), await page('/', { isCacheable: false })], [1, 2]);
});

test('concurrent misses share one render', async () => {
  assert.deepEqual(await Promise.all([page(), page(), page('/news')]), [1, 1, 2]);
});

test('a page that began before the cache was cleared is neither stored nor shared', async () => {
  const gate = Promise.withResolvers<void>();
  const slow = cache.get('/', {
    render: () => gate.promise.then(() => ({ isCacheable: true, bytes: 1000, number: 0 })),
  });
  await nextTask();
  cache.clear();
  assert.equal(await page(), 1);
  gate.resolve();
  assert.equal((await slow).page.number, 0);
  assert.equal(await page(), 1);
});

const pageWithSources = async () => {
  const isUnchanged = async () => sourcesAreUnchanged;
  const render = async () => ({ isCacheable: true, bytes: 1000, isUnchanged, number: ++rendered });
  return (await cache.get('/', { render })).page.number;
};
const nextTask = () => new Promise((resolve) => setImmediate(resolve));

test('a page of content alone has no age', async () => {
  await page();
  now = 365 * 24 * 60 * 60 * 1000;
  assert.equal(await page(), 1);
});

test('a page is rendered again when what it shows beside the content has changed, compared every five to ten seconds', async () => {
  await pageWithSources();
  for (now of [6_000, 16_001, 30_000, 60_000]) assert.equal(await pageWithSources(), 1);
  await nextTask();
  sourcesAreUnchanged = false;
  assert.equal(await pageWithSources(), 1);
  now += 6_000;
  assert.equal(await pageWithSources(), 1);
  await nextTask();
  assert.equal(await pageWithSources(), 2);
  now += 10_001;
  assert.equal(await pageWithSources(), 3);
});

test('while changes of the content are noticed by requests only, a page is refreshed after five seconds and evicted after ten', async () => {
  isPolled = true;
  await page();
  now = 6000;
  assert.equal(await page(), 1);
  await nextTask();
  assert.equal(await page(), 2);
  now = 16_001;
  assert.equal(await page(), 3);
});

test('only a page with an entry or a render in progress asks for the content version', async () => {
  let asked = 0;
  const render = async () => ({ isCacheable: true, bytes: 1 });
  const counted = new PageCache({ version: async () => `${++asked && 'a'}` });
  assert.deepEqual([await counted.find('/', { render }), asked], [undefined, 0]);
  const rendering = counted.get('/', { render });
  await Promise.resolve();
  assert.deepEqual(await counted.find('/', { render }), await rendering);
  assert.equal(asked, 2);
});

test('during overload a cached page does not wait for the backend', async () => {
  const { promise: never } = Promise.withResolvers<string>();
  let isSilent = false;
  let recent: string | undefined = 'a';
  const render = async () => ({ isCacheable: true, bytes: 1, number: ++rendered });
  const silent: typeof cache = new PageCache({
    version: async () => (isSilent ? never : 'a'),
    recentVersion: () => recent,
  });
  await silent.get('/', { render });
  isSilent = true;
  assert.equal((await silent.find('/', { render, isOverloaded: true }))?.page.number, 1);
  recent = 'b';
  assert.equal(await silent.find('/', { render, isOverloaded: true }), undefined);
  recent = undefined;
  assert.equal(await silent.find('/', { render, isOverloaded: true }), undefined);
});

const DAY_MS = 86_400_000;
const broken = async () => ({ isCacheable: false, isUnavailable: true, bytes: 1, number: -1 });
const ifBroken = async (acceptsCopy = true) => {
  const { page: found, storedAt } = await cache.get('/', { render: broken, acceptsCopy });
  return [found.number, storedAt];
};

test('while the backend gives nothing, the page of before is served for a day, with the time when it was right', async () => {
  await page();
  now = 60_000;
  await page();
  version = undefined;
  now = 100_000;
  assert.deepEqual(await ifBroken(), [1, 60_000]);
  assert.deepEqual((await cache.find('/', { render: broken, acceptsCopy: true }))?.storedAt, 60_000);
  assert.deepEqual(await ifBroken(false), [-1, undefined]);
  assert.equal(await cache.find('/', { render: broken }), undefined);
  now = 60_001 + DAY_MS;
  assert.deepEqual(await ifBroken(), [-1, undefined]);
});

test('a page whose content cannot be loaded after a change is served as before, until it can be', async () => {
  await page();
  version = 'b';
  assert.deepEqual(await ifBroken(), [1, 0]);
  assert.equal(await page(), 2);
});

test('a page that is gone leaves no copy', async () => {
  await page();
  version = 'b';
  await page('/', { isCacheable: false });
  version = 'c';
  assert.deepEqual(await ifBroken(), [-1, undefined]);
});

test('no page waits for a backend that was silent a moment ago, if there is a copy', async () => {
  let isSilent = false;
  const { promise: never } = Promise.withResolvers<string>();
  const render = async () => ({ isCacheable: true, bytes: 1 });
  const silent = new PageCache({ version: async () => (isSilent ? never : 'a'), isUnreachable: () => isSilent });
  await silent.get('/', { render });
  isSilent = true;
  assert.ok((await silent.find('/', { render, acceptsCopy: true }))?.storedAt);
});

test('a failed render is retried', async () => {
  await assert.rejects(cache.get('/', { render: () => Promise.reject(new Error('no')) }));
  assert.equal(await page(), 1);
});

test('least recently used pages are evicted first', async () => {
  for (const key of ['/1', '/2', '/3']) await page(key, { bytes: 4000 });
  assert.equal(await page('/1'), 1);
  await page('/4', { bytes: 4000 });
  assert.deepEqual([await page('/1'), await page('/3')], [1, 3]);
  assert.equal(await page('/2'), 5);
});
