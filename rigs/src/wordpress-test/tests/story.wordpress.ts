import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { root } from '@charity-run/release/workspace';
import { readEnvironment } from 'backend/environment';
import { openBackend } from 'backend/open';
import { fieldsPlugin, startWordPress, type WordPress } from '../startWordPress.ts';

const skip = fieldsPlugin() ? false : 'WP_FIELDS_PLUGIN names no fields plugin';
const secret = 'test'.repeat(10);
const contentCommand = join(root, 'backend/src/modules/content/transfer/content.command.ts');
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
  const findTitle = async (path: string) => (await list(path))[0]?.title.rendered;
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
    assert.equal(await findTitle('pages?slug=home&lang=en'), 'Charity Run 2025');
    await within(started, 'the edit');

    assert.equal((await list('news_article?lang=ua')).length, 0);
    started = performance.now();
    const article = await edit('news_article', { title: 'Старт', slug: 'start', status: 'publish' });
    assert.equal(await findTitle('news_article?lang=ua'), 'Старт');
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

  test('removes a file by the command, named by the URL of one of its sizes', async () => {
    const { file, size } = await wordpress.php<{ file: string; size: string }>(
      `require_once ABSPATH . 'wp-admin/includes/image.php';
       $image = imagecreatetruecolor(600, 600);
       ob_start(); imagepng($image);
       $file = wp_upload_bits('medal-2026.png', null, ob_get_clean());
       $id = wp_insert_attachment(array('post_mime_type' => 'image/png', 'post_title' => 'Медаль'), $file['file']);
       wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $file['file']));
       return array('file' => $file['url'], 'size' => wp_get_attachment_image_url($id, 'thumbnail'));`,
    );
    assert.match(size, /-150x150\.png$/);
    const urls = [file, size].map((url) => `${site}/media${new URL(url).pathname}`);
    for (const url of urls) assert.equal((await fetch(url)).status, 200, url);
    const remove = (env: NodeJS.ProcessEnv = {}) =>
      promisify(execFile)(process.execPath, [contentCommand, 'remove-media', urls[1] ?? ''], {
        cwd: root,
        env: { ...process.env, CONTENT_URL: `${wordpress.url}/wp-json`, CONTENT_SECRET: secret, ...env },
      });
    await assert.rejects(remove({ CONTENT_SECRET: 'x'.repeat(40) }), /status 40[13]/);
    assert.match((await remove()).stdout, /medal-2026-150x150\.png/);
    for (const url of [...urls, file, size]) assert.equal((await fetch(url)).status, 404, url);
    await assert.rejects(remove(), /WordPress has no upload/);
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

  const cyrillicDrafts = [
    { route: 'news_article', title: 'Старт на мосту', lang: 'ua', path: '/news/старт-на-мосту' },
    { route: 'news_article', title: 'Старт на мосту', lang: 'en', path: '/en/news/старт-на-мосту' },
    { route: 'participants', title: 'Олена Коваль', lang: 'ua', path: '/participants/олена-коваль' },
    { route: 'pages', title: 'Про мости', lang: 'ua', path: '/про-мости' },
  ];
  for (const { route, title, lang, path } of cyrillicDrafts) {
    test(`opens the draft ${path} by the block editor's link to WordPress`, async () => {
      const { id } = await edit(route, { title, status: 'draft' });
      const link = await wordpress.php<string>(
        `update_post_meta($values['id'], 'charity_run_lang', $values['lang']); return get_permalink($values['id']);`,
        { id, lang },
      );
      const preview = new URL(link);
      preview.searchParams.set('preview', 'true');
      const opened = await wordpress.asEditor(preview.pathname + preview.search, { redirect: 'manual' });
      const target = new URL(opened.headers.get('location') ?? '');
      assert.equal(target.origin + target.pathname, `${site}/platform/draft`);
      assert.equal(decodeURI(target.searchParams.get('to') ?? ''), path);
      const headers = { 'x-content-preview': target.searchParams.get('token') ?? '' };
      const slug = encodeURIComponent(path.split('/').at(-1) ?? '');
      const [seen] = await list(`${route}?slug=${slug}&lang=${lang}`, headers);
      assert.equal(seen?.title.rendered, title);
      const visitor = await fetch(preview, { redirect: 'manual' });
      assert.doesNotMatch(visitor.headers.get('location') ?? '', /token/);
    });
  }

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
    const dashboard = await wordpress.asEditor('/wp-admin/index.php');
    assert.ok((await dashboard.text()).includes('<strong>The fields of the site are off.</strong>'));
    await wordpress.php(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin('secure-custom-fields/secure-custom-fields.php'); charity_run_note_change('pages');`,
    );
    assert.deepEqual((await facts()).fees, expected);
    assert.equal(((await (await fetch(`${site}/readyz`)).json()) as { status: string }).status, 'ok');
  });
});
