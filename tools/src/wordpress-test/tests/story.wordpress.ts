import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readEnvironment } from 'backend/environment';
import { openBackend } from 'backend/open';
import { fieldsPlugin, startWordPress, type WordPress } from '../startWordPress.ts';

const skip = fieldsPlugin() ? false : 'WP_FIELDS_PLUGIN names no fields plugin';
const secret = 'test'.repeat(10);
const LIVE_WITHIN_MS = 3_000;
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('an editor of the site', { skip }, () => {
  let wordpress: WordPress;
  let site: string;
  let close: () => Promise<void>;

  before(async () => {
    wordpress = await startWordPress({ fieldsPlugin: fieldsPlugin(), settings: { secret } });
    const dataDir = await mkdtemp(join(tmpdir(), 'wordpress-backend-'));
    const variables = {
      DATA_DIR: dataDir,
      CONTENT_URL: `${wordpress.url}/wp-json`,
      CONTENT_SECRET: secret,
      LOG_LEVEL: 'silent',
    };
    const { app } = await openBackend(readEnvironment(variables));
    site = await app.listen({ port: 0, host: '127.0.0.1' });
    await wordpress.php(`update_option('charity_run_site_url', $values['site']);`, { site });
    close = async () => {
      await app.close();
      await wordpress.stop();
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  after(() => close?.());

  const list = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${site}/wp-json/wp/v2/${path}`, { headers });
    assert.equal(response.status, 200, path);
    return (await response.json()) as {
      id: number;
      slug: string;
      title: { rendered: string };
      acf: Record<string, unknown>;
    }[];
  };
  const version = async () => (await fetch(`${site}/content-version`)).text();
  const titleOf = async (path: string) => (await list(path))[0]?.title.rendered;
  const edit = async (path: string, body: object, method = 'POST') => {
    const response = await wordpress.asEditor(`/wp-json/wp/v2/${path}`, { method, body: JSON.stringify(body) });
    assert.ok(response.ok, await response.clone().text());
    return (await response.json()) as { id: number; slug: string };
  };
  const within = async (started: number, what: string) => {
    const took = performance.now() - started;
    assert.ok(took <= LIVE_WITHIN_MS, `${what} took ${took.toFixed(0)} ms`);
  };

  test('sees an edit of home, a new article and its removal on the site at once', async () => {
    const [home] = await list('pages?slug=home&lang=en');
    const before = await version();
    let started = performance.now();
    await edit(`pages/${home?.id}`, { title: 'Charity Run 2025' });
    assert.notEqual(await version(), before, 'cached pages are renewed');
    assert.equal(await titleOf('pages?slug=home&lang=en'), 'Charity Run 2025');
    await within(started, 'the edit');

    assert.equal((await list('news_article?lang=ua')).length, 0);
    started = performance.now();
    const article = await edit('news_article', { title: 'Старт', slug: 'start', status: 'publish' });
    assert.equal(await titleOf('news_article?lang=ua'), 'Старт');
    await within(started, 'the article');

    started = performance.now();
    await edit(`news_article/${article.id}?force=true`, {}, 'DELETE');
    assert.deepEqual(await list('news_article?lang=ua'), []);
    assert.deepEqual(await list('news_article?slug=start&lang=ua'), []);
    await within(started, 'the removal');
  });

  test('removes a file everywhere', async () => {
    const { id, url } = await wordpress.php<{ id: number; url: string }>(
      `require_once ABSPATH . 'wp-admin/includes/image.php';
       $file = wp_upload_bits('medal.png', null, base64_decode($values['pixel']));
       $id = wp_insert_attachment(array('post_mime_type' => 'image/png', 'post_title' => 'Медаль'), $file['file']);
       wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $file['file']));
       return array('id' => $id, 'url' => $file['url']);`,
      { pixel },
    );
    const own = `${site}/media${new URL(url).pathname}`;
    assert.equal((await fetch(own)).status, 200);
    const started = performance.now();
    await edit(`media/${id}?force=true`, {}, 'DELETE');
    assert.equal((await fetch(own)).status, 404);
    await within(started, 'the removal');
  });

  test('previews a draft that other visitors do not see', async () => {
    const draft = await edit('news_article', { title: 'Чернетка', slug: 'draft-of-tests', status: 'draft' });
    const link = await wordpress.php<string>(`return get_preview_post_link($values['id']);`, { id: draft.id });
    const url = new URL(link);
    assert.equal(url.origin + url.pathname, `${site}/platform/draft`);
    assert.equal(url.searchParams.get('to'), '/news/draft-of-tests');
    const token = url.searchParams.get('token') ?? '';
    const headers = { 'x-content-preview': token };
    assert.deepEqual(await list('news_article?slug=draft-of-tests&lang=ua'), []);
    const [seen] = await list('news_article?slug=draft-of-tests&lang=ua', headers);
    assert.equal(seen?.title.rendered, 'Чернетка');
    const permission = await fetch(`${site}/wp-json/custom/v1/content-preview`, { headers });
    const { expires } = (await permission.json()) as { expires: number };
    assert.ok(expires > Date.now() && expires <= Date.now() + 3_600_000);
    const forged = { 'x-content-preview': `${token.slice(0, -2)}xx` };
    assert.deepEqual(await list('news_article?slug=draft-of-tests&lang=ua', forged), []);
    assert.equal((await fetch(`${site}/wp-json/custom/v1/content-preview`, { headers: forged })).status, 404);
  });

  test('is led to the site by every link to WordPress', async () => {
    const paths = {
      '/': '/',
      '/en/about/': '/en/about',
      '/contacts/': '/contacts',
      '/en/news/unknown/': '/en/news/unknown',
    };
    for (const [path, target] of Object.entries(paths)) {
      const response = await fetch(wordpress.url + path, { redirect: 'manual' });
      assert.equal(response.status, 302, path);
      assert.equal(response.headers.get('location'), site + target);
    }
  });

  test('loses the fields plugin: the site keeps its facts and says so', async () => {
    const [page] = await list('pages?slug=event&lang=ua');
    const values = {
      edition: 33,
      event_date: '20260524',
      start_time: '09:30:00',
      end_time: '14:00:00',
      opens_at: '2026-04-14 10:00:00',
      closes_at: '2026-05-22 20:00:00',
      individual_fee: '1 450 грн',
      team_fee_per_person: '444,50',
      race_formats: [{ format_id: '5km', name_ua: 'Забіг 5 км', name_en: '5 km run' }],
    };
    await wordpress.php(
      `foreach ($values['fields'] as $name => $value) { update_field("field_charity_run_page_event_$name", $value, $values['page']); }`,
      { fields: values, page: page?.id },
    );
    const facts = async () => {
      const response = await fetch(`${site}/wp-json/custom/v1/event?lang=en`);
      return (await response.json()) as {
        edition: number;
        fees: object;
        startsAt: string;
        formats: { race: object[] };
      };
    };
    const expected = { individual: 145_000, teamPerPerson: 44_450, currency: 'UAH' };
    assert.deepEqual((await facts()).fees, expected);
    assert.equal((await facts()).edition, 33);
    assert.equal((await facts()).startsAt, '2026-05-24T06:30:00.000Z');
    assert.deepEqual((await facts()).formats.race, [{ id: '5km', name: '5 km run' }]);

    await wordpress.php(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins('secure-custom-fields/secure-custom-fields.php'); charity_run_note_change('pages');`,
    );
    assert.deepEqual((await facts()).fees, expected);
    const ready = await fetch(`${site}/readyz`);
    assert.equal(ready.status, 200);
    assert.equal(((await ready.json()) as { status: string }).status, 'degraded');
    await wordpress.php(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin('secure-custom-fields/secure-custom-fields.php'); charity_run_note_change('pages');`,
    );
    assert.deepEqual((await facts()).fees, expected);
    assert.equal(((await (await fetch(`${site}/readyz`)).json()) as { status: string }).status, 'ok');
  });
});
