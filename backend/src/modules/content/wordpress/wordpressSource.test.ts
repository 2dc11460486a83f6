import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { buildApp } from '../../../app.ts';
import { createFixedClock } from '../../../clock.ts';
import { getChildren, readXml, getText as xmlText } from '../../../testing/readXml.ts';
import { siteModules, temporaryContent } from '../../../testing/temporaryContent.ts';
import { buildReplay } from '../../../testing/wordpressReplay/buildReplay.ts';
import { type FaultMode, faultModes } from '../../../testing/wordpressReplay/replayedFaults.ts';
import { openContentFolder } from '../embedded/contentFolder.ts';
import { wordpressMediaRoutes } from './wordpressMedia.routes.ts';
import { createWordPressSource } from './wordpressSource.ts';

const clock = createFixedClock('2025-04-20T09:00:00Z');
const limits = { timeoutMs: 30_000, maxBytes: 2_000_000, concurrency: 4, queue: 100 };

describe('content from WordPress', async () => {
  const files = await temporaryContent({});
  const replay = await buildReplay();
  const contentUrl = `${await replay.app.listen({ port: 0, host: '127.0.0.1' })}/wp-json`;
  const host = new URL(contentUrl).host;
  const folders: string[] = [];

  /** A backend in front of the replayed WordPress; with `dataDir` one that was here before. */
  async function start({ dataDir = '', freshNow = false } = {}) {
    const folder = dataDir || (await mkdtemp(join(tmpdir(), 'stale-')));
    folders.push(folder);
    const warnings: { facts: Record<string, unknown>; message: string }[] = [];
    const log = {
      info: () => {},
      warn: (facts: object, message: string) => warnings.push({ facts: facts as Record<string, unknown>, message }),
    };
    const source = createWordPressSource({
      contentUrl,
      dataDir: folder,
      folder: await openContentFolder(files.root, log),
      clock,
      log,
      limits,
      times: { staleMs: freshNow ? 0 : 600_000, patienceMs: 300, openMs: 0 },
    });
    const media = wordpressMediaRoutes({ contentUrl, cacheDir: join(folder, 'uploads') });
    const app = await buildApp({
      modules: siteModules({ source, media, findFile: () => undefined, readFile: async () => Buffer.alloc(0) }, clock),
    });
    return { app, warnings, dataDir: folder, get: (path: string) => app.inject(`/wp-json${path}`) };
  }

  /** Calls time out only where WordPress is to be too slow for them, however busy the machine is. */
  function setFault(mode: FaultMode): void {
    limits.timeoutMs = mode === 'slow' || mode === 'hang' ? 300 : 30_000;
    replay.setFault(mode);
  }

  beforeEach(() => setFault('none'));
  after(async () => {
    await replay.app.close();
    await files.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  test('passes lists on with their totals and the URLs of this site', async () => {
    const { get } = await start();
    const response = await get('/wp/v2/news_article?order=desc&per_page=10&page=1&lang=ua');
    assert.equal(response.headers['x-wp-total'], '37');
    assert.equal(response.json().length, 10);
    assert.ok(!response.body.includes(host), 'the host of WordPress shows');
    assert.match(response.json()[0].acf.cover.url, /^\/media\/wp-content\/uploads\//);
    assert.equal(response.json()[0].link, '/news/start-for-health-2025');
  });

  // Before there is any trouble: a WordPress that has failed often is left alone for a while.
  test('publishes what WordPress holds under the URLs of this site', async () => {
    const { app } = await start();
    const headers = { 'x-forwarded-host': 'run.example', 'x-forwarded-proto': 'https' };
    const sitemap = readXml((await app.inject({ url: '/sitemap.xml', headers })).body);
    const urls = getChildren(sitemap, 'url').map((url) => xmlText(url, 'loc'));
    assert.ok(urls.length > 100, String(urls.length));
    assert.equal(new Set(urls).size, urls.length);
    assert.ok(urls.every((url) => url.startsWith('https://run.example/')));
    const [channel] = readXml((await app.inject({ url: '/en/feed', headers })).body).children;
    assert.ok(channel);
    assert.ok(getChildren(channel, 'item').length >= 15);
    assert.ok(!JSON.stringify(channel).includes(host));
  });

  test('keeps head tags a page may use, none of the others', async () => {
    const { get } = await start();
    const [home] = (await get('/wp/v2/pages?slug=home&head_tags=true&skip_cache=true&lang=ua')).json();
    const text = JSON.stringify(home.head_tags);
    assert.doesNotMatch(text, /generator|EditURI|shortlink|oembed/);
    assert.match(text, /"rel":"canonical","href":"\/"/);
    assert.match(text, /"hreflang":"en","href":"\/en"/);
  });

  test('sanitises what WordPress says: shortcodes go, embeds and tables stay', async () => {
    const { get } = await start();
    const content = async (slug: string) => (await get(`/wp/v2/news_article?slug=${slug}`)).json()[0].content.rendered;
    assert.doesNotMatch(await content('foundation-documents'), /donate_button/);
    assert.match(await content('route-map-published'), /youtube-nocookie\.com\/embed/);
    assert.match(await content('teams-record'), /<table>/);
    assert.match(await content('training-plan'), /<!--more-->/);
    assert.equal(await content('closed-streets'), '');
  });

  test('reads fields that were never saved as empty ones', async () => {
    const { get } = await start();
    const [entity] = (await get('/wp/v2/news_article?slug=partners-briefing')).json();
    assert.equal(entity.acf.subtitle, '');
    assert.equal(entity.acf.cover, false);
    const cyrillic = await get(`/wp/v2/news_article?slug=${encodeURIComponent('лише-українською')}`);
    assert.equal(cyrillic.json().length, 1);
  });

  test('sends one request for what many request at once', async () => {
    const { get } = await start();
    const before = replay.calls.length;
    await Promise.all(Array.from({ length: 20 }, () => get('/wp/v2/participants?per_page=6&page=1&lang=en')));
    assert.equal(replay.calls.length - before, 1);
  });

  test('rejects what WordPress would reject', async () => {
    const { get } = await start();
    const beyond = await get('/wp/v2/news_article?page=99');
    assert.equal(beyond.json().code, 'rest_post_invalid_page_number');
    assert.equal((await get('/wp/v2/news_article/999999')).json().code, 'rest_post_invalid_id');
  });

  const faults = faultModes.filter((mode): mode is FaultMode => mode !== 'none');
  for (const mode of faults) {
    test(`responses pages seen before when WordPress is ${mode}, and recovers`, async () => {
      const { get, warnings } = await start({ freshNow: true });
      const seen = '/wp/v2/pages?slug=about&head_tags=true&lang=ua';
      const first = await get(seen);
      setFault(mode);
      const again = await get(seen);
      assert.equal(again.statusCode, 200);
      assert.equal(again.body, first.body);

      const neverSeen = await get('/wp/v2/pages?slug=charity&head_tags=true&lang=ua');
      assert.ok(neverSeen.statusCode >= 500, `status ${neverSeen.statusCode}`);
      assert.match(neverSeen.json().code, /^content_/);
      assert.doesNotMatch(neverSeen.body, /[<>]|stack|php/i);
      const failure = warnings.find(({ message }) => message === 'content call failed');
      assert.equal(failure?.facts.call, '/wp/v2/pages');
      assert.ok(failure?.facts.parameters);

      setFault('none');
      assert.equal((await get('/wp/v2/pages?slug=charity&head_tags=true&lang=ua')).statusCode, 200);
    });
  }

  test('names the kind of each failure', async () => {
    const kinds: Partial<Record<FaultMode, string>> = {
      maintenance: 'content_bad_response',
      html: 'content_bad_response',
      'no-php': 'content_bad_response',
      hang: 'content_timeout',
      gone: 'content_network_error',
    };
    const { get } = await start();
    for (const [mode, code] of Object.entries(kinds)) {
      setFault(mode as FaultMode);
      assert.equal((await get('/wp/v2/pages?slug=offer')).json().code, code, mode);
    }
  });

  test('remembers over a restart', async () => {
    const first = await start();
    const path = '/wp/v2/pages?slug=policy&lang=ua';
    const body = (await first.get(path)).body;
    const isStored = async () =>
      (await readdir(first.dataDir, { recursive: true })).some((name) => name.endsWith('.json'));
    while (!(await isStored())) await yieldToEventLoop();
    await first.app.close();
    setFault('gone');
    const second = await start({ dataDir: first.dataDir });
    assert.equal((await second.get(path)).body, body);
  });

  test('keeps images beyond an outage and serves no page in their place', async () => {
    const { app, get } = await start();
    const [entity] = (await get('/wp/v2/participants?slug=john-oconnor')).json();
    const image = await app.inject(entity.acf.photo.url);
    assert.equal(image.headers['content-type'], 'image/jpeg');
    setFault('html');
    assert.equal((await app.inject(entity.acf.photo.url)).statusCode, 200);
    assert.equal((await app.inject('/media/wp-content/uploads/2025/04/never-seen.jpg')).statusCode, 404);
    assert.equal((await app.inject('/media/wp-content/uploads/../../wp-config.php')).statusCode, 404);
    assert.equal((await app.inject('/media/wp-content/uploads/..%2f..%2fwp-config.php')).statusCode, 404);
  });

  test('describes the event by the pages of WordPress', async () => {
    const { get } = await start();
    const facts = (await get('/custom/v1/event?lang=ua')).json();
    assert.equal(facts.edition, 32);
    assert.equal(facts.startsAt, '2025-05-25T07:00:00.000Z');
    assert.equal(facts.registration.phase, 'open');
    assert.equal(facts.fees.individual, 50_000);
    assert.equal(facts.requisites.length, 3);
    assert.equal(facts.support.email, 'support@example.test');
    const embedded = (await files.app.inject('/wp-json/custom/v1/event?lang=ua')).json();
    assert.deepEqual(getResourceIds(facts), getResourceIds(embedded));
    assert.equal(facts.cabinet.open, true);
    setFault('gone');
    const { get: fresh } = await start();
    assert.equal((await fresh('/custom/v1/event?lang=en')).json().place, 'Khreshchatyk, Kyiv');
  });
});

/** The names of all fields, nested ones as paths. */
function getResourceIds(value: object, path = ''): string[] {
  const names = Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? getResourceIds(inner, `${path}${name}.`)
      : [`${path}${name}`],
  );
  return names.sort();
}
