import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawing, temporaryContent } from '../../../testing/temporaryContent.ts';

const article = (date: string, title: string, content = '<p>Текст.</p>') => `
date: ${date}
acf: { cover: covers/kit.svg, is_pinned: false }
ua: { title: "${title}", content: ${JSON.stringify(content)}, acf: { subtitle: Коротко } }
en: { title: "${title} (en)", content: "<p>Text.</p>" }
`;

const files = {
  'media/covers/kit.svg': drawing,
  'media/files/rules.pdf': '%PDF-1.4',
  'media.yaml': 'covers/kit.svg: { ua: Пакет, en: Kit }',
  'pages/home.yaml':
    'ua: { title: Головна, content: "<p>Біжимо.</p>", acf: { hero_title: Пробіг } }\nen: { title: Home, content: "" }',
  'pages/policy.yaml': 'ua: { title: Політика, content: "<p>Дані.</p>" }',
  'news_article/first.yaml': article('2025-01-01T10:00:00', "Здоров'я & сила"),
  'news_article/second.yaml': article('2025-02-01T10:00:00', 'Друга', '<p><img src="media:covers/kit.svg"></p>'),
  'news_article/third.yaml': article(
    '2025-04-01T10:00:00',
    'Третя',
    '<p>До.</p><!--more--><p>[form_1 a="b"]Після<script>x</script></p>',
  ),
  'news_article/hidden.yaml': `draft: true\n${article('2025-06-02T10:00:00', 'Чернетка')}`,
  'probig_gallery_category.yaml':
    '- slug: start\n  ua: { name: "Старт & фініш" }\n  en: { name: Start }\n  acf: { sort_order: 1, cover: covers/kit.svg }',
  'probig_gallery/one.yaml':
    'date: 2025-03-01\ncategories: [start]\nacf: { image: covers/kit.svg, year: 2024 }\nua: { title: Один }\nen: { title: One }',
};

describe('embedded content', () => {
  let site: Awaited<ReturnType<typeof temporaryContent>>;
  const get = async (path: string, headers = {}) => site.app.inject({ url: `/wp-json${path}`, headers });

  before(async () => {
    site = await temporaryContent(files);
  });
  after(() => site.close());

  test('lists the newest first and counts pages', async () => {
    const response = await get('/wp/v2/news_article?order=desc&per_page=2&page=1&lang=ua');
    assert.deepEqual(
      response.json().map((entity: { slug: string }) => entity.slug),
      ['third', 'second'],
    );
    assert.equal(response.headers['x-wp-total'], '3');
    assert.equal(response.headers['x-wp-totalpages'], '2');
    assert.match(String(response.headers.link), /per_page=2&page=2&lang=ua>; rel="next"/);
  });

  test('serves the other language, and Ukrainian for an unknown one', async () => {
    assert.equal((await get('/wp/v2/news_article?slug=first&lang=en')).json()[0].lang, 'en');
    assert.equal((await get('/wp/v2/news_article?slug=first&lang=de')).json()[0].lang, 'ua');
    assert.deepEqual((await get('/wp/v2/pages?slug=policy&lang=en')).json(), []);
    assert.deepEqual(Object.keys((await get('/wp/v2/pages?slug=policy')).json()[0].translations), ['ua']);
  });

  test('encodes titles and names as WordPress does', async () => {
    const [entity] = (await get('/wp/v2/news_article?slug=first')).json();
    assert.equal(entity.title.rendered, 'Здоров&#8217;я &#038; сила');
    const [term] = (await get('/wp/v2/probig_gallery_category?per_page=100&order=desc&lang=ua')).json();
    assert.equal(term.name, 'Старт &amp; фініш');
    assert.equal(term.count, 1);
    assert.equal(term.acf.sort_order, '1');
  });

  test('keeps numbers stable and apart by language', async () => {
    const [ua] = (await get('/wp/v2/probig_gallery_category?lang=ua')).json();
    const [en] = (await get('/wp/v2/probig_gallery_category?lang=en')).json();
    assert.notEqual(ua.id, en.id);
    assert.equal(en.slug, 'start-en');
    const filed = await get(`/wp/v2/probig_gallery?probig_gallery_category=${ua.id}&orderby=date&lang=ua`);
    assert.equal(filed.json()[0].slug, 'one');
    const wrongLanguage = await get(`/wp/v2/probig_gallery?probig_gallery_category=${ua.id}&lang=en`);
    assert.deepEqual(wrongLanguage.json(), []);
    assert.equal(wrongLanguage.headers['x-wp-total'], '0');
  });

  test('gives images in content their sizes and alternative text', async () => {
    const [entity] = (await get('/wp/v2/news_article?slug=second')).json();
    assert.match(entity.content.rendered, /src="\/media\/covers\/kit\.[0-9a-f]{10}\.1600\.webp" alt="Пакет"/);
    assert.match(entity.content.rendered, /srcset="[^"]+ 320w, /);
    assert.equal(entity.acf.cover.alt, 'Пакет');
    assert.equal(entity.acf.cover.sizes['medium-width'], 320);
    assert.equal(entity.acf.gallery, false);
    assert.equal(entity.acf.video_url, '');
  });

  test('keeps the more-tag, drops scripts and shortcodes', async () => {
    const [entity] = (await get('/wp/v2/news_article?slug=third')).json();
    assert.equal(entity.content.rendered.trim(), '<p>До.</p><!--more--><p>Після</p>');
    assert.equal(entity.excerpt.rendered, '<p>До.</p>\n');
  });

  test('shows no draft', async () => {
    assert.deepEqual((await get('/wp/v2/news_article?slug=hidden')).json(), []);
  });

  test('merges the event into the home page, and the phase follows the clock', async () => {
    const home = async () => (await get('/wp/v2/pages?slug=home&head_tags=true&skip_cache=true&lang=en')).json()[0];
    assert.equal((await home()).acf.event_place, 'Khreshchatyk, Kyiv');
    assert.equal((await home()).acf.event_start_time, '10:00');
    assert.equal((await home()).acf.registration_open, true);
    site.clock.set('2025-05-24T09:00:00Z');
    assert.equal((await home()).acf.registration_open, false);
    const facts = (await get('/custom/v1/event?lang=en')).json();
    assert.equal(facts.registration.phase, 'closed');
    assert.equal(facts.startsAt, '2025-05-25T07:00:00.000Z');
    assert.equal(facts.fees.teamPerPerson, 45_050);
    site.clock.set('2025-04-20T09:00:00Z');
  });

  test('responds 304 to a client that has the same response', async () => {
    const first = await get('/wp/v2/news_article?lang=ua');
    const again = await get('/wp/v2/news_article?lang=ua', { 'if-none-match': first.headers.etag });
    assert.equal(again.statusCode, 304);
    assert.equal(again.body, '');
  });

  test('gives only the requested fields', async () => {
    const response = await get('/wp/v2/news_article?slug=first&_fields=id,title.rendered,acf.cover.url');
    assert.deepEqual(Object.keys(response.json()[0]), ['id', 'title', 'acf']);
    assert.deepEqual(Object.keys(response.json()[0].acf.cover), ['url']);
  });

  test('lists everything for an empty slug, and finds one by its number', async () => {
    assert.equal((await get('/wp/v2/news_article?slug=&lang=ua')).json().length, 3);
    const [entity] = (await get('/wp/v2/news_article?slug=first')).json();
    assert.equal((await get(`/wp/v2/news_article/${entity.id}`)).json().slug, 'first');
    assert.equal((await get('/wp/v2/news_article/999999')).json().code, 'rest_post_invalid_id');
  });

  test('embeds the featured image on request', async () => {
    const [entity] = (await get('/wp/v2/news_article?slug=first&_embed=wp:featuredmedia')).json();
    assert.equal(entity._embedded['wp:featuredmedia'][0].id, entity.featured_media);
  });

  test('serves a prepared image and rejects what it never offered', async () => {
    const [entity] = (await get('/wp/v2/news_article?slug=first')).json();
    const small = entity.acf.cover.sizes.medium as string;
    const webp = await site.app.inject(small);
    assert.equal(webp.statusCode, 200);
    assert.equal(webp.headers['content-type'], 'image/webp');
    assert.match(String(webp.headers['cache-control']), /immutable/);
    assert.equal((await site.app.inject(small.replace('.webp', '.avif'))).headers['content-type'], 'image/avif');
    assert.equal((await site.app.inject(small.replace('.320.', '.321.'))).statusCode, 404);
    assert.equal((await site.app.inject('/media/../event.yaml')).statusCode, 404);
    assert.equal((await site.app.inject('/media/..%2f..%2fevent.0123456789.yaml')).statusCode, 404);
  });

  test('shows an edited file without a restart, and keeps the old version of a broken one', async () => {
    await site.write('news_article/first.yaml', article('2025-01-01T10:00:00', 'Нова назва'));
    await eventually(async () => {
      assert.equal((await get('/wp/v2/news_article?slug=first')).json()[0].title.rendered, 'Нова назва');
    });
    await site.write('news_article/first.yaml', 'ua: { title: [');
    await eventually(async () => assert.equal(site.warnings.length, 1));
    assert.match(JSON.stringify(site.warnings[0]), /first\.yaml.*last readable version stays/);
    assert.equal((await get('/wp/v2/news_article?slug=first')).json()[0].title.rendered, 'Нова назва');
    await site.remove('news_article/first.yaml');
    await eventually(async () => {
      assert.deepEqual((await get('/wp/v2/news_article?slug=first')).json(), []);
    });
  });
});

test('an editor decides the order of entries without a date of their own, and what search engines show', async () => {
  const product = (menuOrder: number, head = '') => `
date: 2025-03-0${menuOrder + 1}
menu_order: ${menuOrder}
ua: { title: "Товар ${menuOrder}", content: "" ${head} }`;
  const site = await temporaryContent({
    'product/second.yaml': product(2),
    'product/first.yaml': product(1),
    'product/new.yaml': product(0, ', head: { title: Інший заголовок, description: " Опис " }'),
  });
  const list = (await site.app.inject('/wp-json/wp/v2/product?head_tags=true')).json();
  assert.deepEqual(
    list.map(({ slug }: { slug: string }) => slug),
    ['new', 'first', 'second'],
  );
  const byDate = (await site.app.inject('/wp-json/wp/v2/product?order=asc')).json();
  assert.equal(byDate[0].slug, 'new');
  const tags: { tag: string; content?: string; attributes?: Record<string, string> }[] = list[0].head_tags;
  const meta = (name: string) => tags.find(({ attributes = {} }) => (attributes.name ?? attributes.property) === name);
  assert.equal(tags[0]?.content, 'Інший заголовок');
  assert.equal(meta('og:title')?.attributes?.content, 'Інший заголовок');
  assert.equal(meta('description')?.attributes?.content, 'Опис');
  await site.close();
});

test('the version of the content is the same for the same files and the same phase only', async () => {
  const files = { 'news_article/first.yaml': article('2025-01-01T10:00:00', 'Назва') };
  const [one, other] = [await temporaryContent(files), await temporaryContent(files)];
  const version = async (site = one) => (await site.app.inject('/content-version')).body;
  const first = await version();
  assert.equal(await version(other), first);
  await one.write('news_article/first.yaml', article('2025-01-01T10:00:00', 'Нова назва'));
  await eventually(async () => assert.notEqual(await version(), first));
  other.clock.set('2025-05-24T09:00:00Z');
  assert.notEqual(await version(other), first);
  await Promise.all([one.close(), other.close()]);
});

test('the version changes with the stage of the day, which the event tells without the clock', async () => {
  const site = await temporaryContent({});
  const versions = new Set<string>();
  for (const [instant, stage] of [
    ['2025-05-25T06:59:59.000Z', 'ahead'],
    ['2025-05-25T07:00:00.000Z', 'running'],
    ['2025-05-26T07:00:00.000Z', 'over'],
  ] as const) {
    site.clock.set(instant);
    const { body, headers } = await site.app.inject('/content-version');
    assert.equal(headers['x-clock'], instant);
    versions.add(body);
    const event = (query: string) => site.app.inject(`/wp-json/custom/v1/event?lang=ua${query}`);
    const { now, ...facts } = (await event('')).json();
    assert.deepEqual([now, facts.stage], [instant, stage]);
    assert.deepEqual((await event('&clock=none')).json(), facts);
  }
  assert.equal(versions.size, 3);
  await site.close();
});

async function eventually(check: () => Promise<void>, patience = 3_000): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(50);
    }
  }
}
