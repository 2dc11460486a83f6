import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { readEnvironment } from 'backend/environment';
import { openBackend } from 'backend/open';
import { createMetrics } from 'server-lib';
import { secret } from '../startSite.ts';
import { fieldsPlugin, startWordPress, type WordPress } from '../startWordPress.ts';

const skip = fieldsPlugin() ? false : 'WP_FIELDS_PLUGIN names no fields plugin';
const STAFF_TOKEN = 'staff-token-of-the-tests-of-wordpress-0123456789';
const routes = ['pages', 'news_article', 'participants', 'product', 'probig_history', 'probig_gallery_category'];
const lists = routes.slice(1);

interface Entity {
  id: number;
  slug: string;
  acf: Record<string, unknown>;
}

interface Attention {
  kind: string;
  count: number;
  places: string[];
}

/** Every accident begins with all content seen once and ends with all of it back. */
describe('content that suddenly vanishes in WordPress', { skip }, () => {
  let wordpress: WordPress;
  let site: string;
  let closeSite: () => Promise<void>;
  const metrics = createMetrics();

  before(async () => {
    wordpress = await startWordPress({ fieldsPlugin: fieldsPlugin(), settings: { secret } });
    await wordpress.php('charity_run_create_samples();');
    const variables = {
      DATA_DIR: temporaryFolder('content-loss'),
      CONTENT_URL: `${wordpress.url}/wp-json`,
      CONTENT_SECRET: secret,
      STAFF_TOKEN,
      LOG_LEVEL: 'silent',
    };
    const { app } = await openBackend(readEnvironment(variables), { metrics });
    site = await app.listen({ port: 0, host: '127.0.0.1' });
    closeSite = () => app.close();
  });
  after(async () => {
    await closeSite?.();
    await wordpress?.stop();
  });
  beforeEach(readAll);

  /** What the plugin reports after an edit; here the backend is to look again at once. */
  async function renew(): Promise<void> {
    const body = JSON.stringify({ routes, files: [] });
    const at = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`webhook\n${at}.${body}`).digest('base64url');
    const headers = { 'x-charity-run-timestamp': at, 'x-charity-run-signature': signature };
    const response = await fetch(`${site}/wp-json/custom/v1/content-webhook`, { method: 'POST', headers, body });
    assert.equal(response.status, 204);
  }

  async function list(path: string): Promise<Entity[]> {
    const response = await fetch(`${site}/wp-json/wp/v2/${path}`);
    assert.equal(response.status, 200, path);
    return (await response.json()) as Entity[];
  }

  /** What visitors see: home, the event behind it, and every list. */
  async function readAll() {
    const [home] = await list('pages?slug=home&lang=ua');
    const [event] = await list('pages?slug=event&lang=ua');
    const counts: Record<string, number> = {};
    for (const route of lists) counts[route] = (await list(`${route}?lang=ua`)).length;
    const facts = (await (await fetch(`${site}/wp-json/custom/v1/event`)).json()) as Record<string, unknown>;
    return { title: home?.acf.hero_title, edition: event?.acf.edition, counts, phase: facts.phase };
  }

  /** What staff sees. */
  async function state() {
    const { status, dependencies } = (await (await fetch(`${site}/readyz`)).json()) as {
      status: string;
      dependencies: Record<string, string>;
    };
    const response = await fetch(`${site}/staff/today`, {
      method: 'POST',
      headers: { authorization: `Bearer ${STAFF_TOKEN}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const { attention } = (await response.json()) as { attention: Attention[] };
    const [, lost = '0'] = /^content_losses (\d+)/m.exec(await metrics.text()) ?? [];
    const places = attention.find(({ kind }) => kind === 'content')?.places ?? [];
    return { status, content: dependencies.content, lost: Number(lost), places };
  }

  /** Checks that visitors see the last good copy and staff is informed. @returns what staff has to look at. */
  async function placesWithLosses(good: Awaited<ReturnType<typeof readAll>>): Promise<string[]> {
    await renew();
    assert.deepEqual(await readAll(), good);
    const { lost, places, ...readiness } = await state();
    assert.deepEqual(readiness, { status: 'degraded', content: 'degraded' });
    assert.ok(lost > 0, String(lost));
    return places;
  }

  async function assertRecovered(good: Awaited<ReturnType<typeof readAll>>): Promise<void> {
    await renew();
    assert.deepEqual(await readAll(), good);
    assert.deepEqual(await state(), { status: 'ok', content: 'ok', lost: 0, places: [] });
  }

  /** PHP that runs with each request, as a broken plugin or hosting does. */
  const accident = () => join(wordpress.folder, 'wp-content/mu-plugins/accident.php');

  test('starts complete', async () => {
    const good = await readAll();
    assert.ok(good.title && good.edition, JSON.stringify(good));
    assert.ok(
      Object.values(good.counts).every((count) => count > 0),
      JSON.stringify(good.counts),
    );
    assert.deepEqual(await state(), { status: 'ok', content: 'ok', lost: 0, places: [] });
  });

  test('the fields plugin is off', async () => {
    const good = await readAll();
    await wordpress.php(
      `update_option('active_plugins_before', get_option('active_plugins'));
       update_option('active_plugins', array_values(preg_grep('/charity-run/', get_option('active_plugins'))));`,
    );
    const [raw] = (await (await fetch(`${wordpress.url}/wp-json/wp/v2/pages?slug=home&lang=ua`)).json()) as Entity[];
    assert.deepEqual(raw?.acf, []);
    const places = await placesWithLosses(good);
    for (const place of ['home', 'event']) assert.ok(places.includes(place), places.join());
    await wordpress.php(`update_option('active_plugins', get_option('active_plugins_before'));`);
    await assertRecovered(good);
  });

  test('half of the lists are empty', async () => {
    const good = await readAll();
    await writeFile(
      accident(),
      `<?php add_filter('rest_post_dispatch', function ($response, $server, $request) {
         if (preg_match('#^/wp/v2/(news_article|product|probig_gallery_category)$#', $request->get_route())) {
           $response->set_data(array()); $response->header('X-WP-Total', 0); $response->header('X-WP-TotalPages', 0);
         }
         return $response;
       }, PHP_INT_MAX, 3);`,
    );
    assert.deepEqual(await placesWithLosses(good), ['news_article', 'probig_gallery_category', 'product']);
    await rm(accident());
    await assertRecovered(good);
  });

  test('a type is missing', async () => {
    const good = await readAll();
    await writeFile(accident(), "<?php add_action('init', function () { unregister_post_type('product'); }, 99);");
    assert.equal((await fetch(`${wordpress.url}/wp-json/wp/v2/product`)).status, 404);
    assert.deepEqual(await placesWithLosses(good), ['product']);
    await rm(accident());
    await assertRecovered(good);
  });

  test('home is deleted by mistake', async () => {
    const good = await readAll();
    const id = await wordpress.php<number>(
      `$home = get_posts(array('post_type' => 'page', 'name' => 'home', 'meta_query' => charity_run_language_query('ua')))[0];
       wp_trash_post($home->ID);
       return $home->ID;`,
    );
    assert.deepEqual(await (await fetch(`${wordpress.url}/wp-json/wp/v2/pages?slug=home&lang=ua`)).json(), []);
    assert.deepEqual(await placesWithLosses(good), ['home']);
    await wordpress.php(`wp_untrash_post($values['id']); wp_publish_post($values['id']);`, { id });
    await assertRecovered(good);
  });
});
