import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getChildren, getText, readXml } from '../../testing/readXml.ts';
import { drawing, temporaryContent } from '../../testing/temporaryContent.ts';

const page = (title: string) => `ua: { title: ${title} }\nen: { title: ${title} }\nmodified: 2025-03-01T12:00:00\n`;
const origin = 'https://run.example';
const headers = { 'x-forwarded-host': 'run.example', 'x-forwarded-proto': 'https' };

describe('what search engines and feed readers request', () => {
  let site: Awaited<ReturnType<typeof temporaryContent>>;

  before(async () => {
    site = await temporaryContent({
      'pages/home.yaml': page('Пробіг'),
      'pages/about.yaml': page('Про пробіг'),
      'pages/cabinet_info.yaml': page('Кабінет'),
      'pages/login.yaml': page('Вхід'),
      'participants/olena.yaml': 'ua: { title: Олена }\n',
      'news_article/каштани.yaml':
        'date: 2025-04-02T09:00:00\nua: { title: Каштани зацвіли }\nen: { title: Chestnuts }\n',
      'news_article/sponsors.yaml': [
        'date: 2025-04-01T09:00:00',
        'acf: { cover: covers/kit.svg }',
        'ua: { title: "Смерек & <b>сини</b>", acf: { short_description: "Троє < четверо \\u0007&" } }',
      ].join('\n'),
      'news_article/secret.yaml': 'protected: true\nua: { title: Таємниця }\n',
      'news_article/draft.yaml': 'draft: true\nua: { title: Чернетка }\n',
      'media/covers/kit.svg': drawing,
    });
  });
  after(() => site.close());

  const get = (url: string, more: Record<string, string> = {}) =>
    site.app.inject({ url, headers: { ...headers, ...more } });

  const urlsOfSitemap = async () => {
    const sitemap = readXml((await get('/sitemap.xml')).body);
    return new Map(getChildren(sitemap, 'url').map((url) => [getText(url, 'loc'), url]));
  };

  test('the sitemap holds every public URL in the languages it exists in, and nothing else', async () => {
    const urls = [...(await urlsOfSitemap()).keys()].sort();
    assert.deepEqual(urls, [
      `${origin}/`,
      `${origin}/about`,
      `${origin}/en`,
      `${origin}/en/about`,
      `${origin}/en/ledger`,
      `${origin}/en/map`,
      `${origin}/en/news/${encodeURIComponent('каштани')}`,
      `${origin}/en/results`,
      `${origin}/ledger`,
      `${origin}/map`,
      `${origin}/news/${encodeURIComponent('каштани')}`,
      `${origin}/news/sponsors`,
      `${origin}/participants/olena`,
      `${origin}/results`,
    ]);
  });

  test('each URL names its languages and when it was changed', async () => {
    const urls = await urlsOfSitemap();
    const english = urls.get(`${origin}/en/about`);
    assert.ok(english);
    assert.equal(getText(english, 'lastmod'), '2025-03-01T10:00:00Z');
    const alternates = getChildren(english, 'xhtml:link').map(({ attributes }) => [
      attributes.hreflang,
      attributes.href,
    ]);
    assert.deepEqual(alternates, [
      ['uk', `${origin}/about`],
      ['en', `${origin}/en/about`],
      ['x-default', `${origin}/about`],
    ]);
    const alone = urls.get(`${origin}/participants/olena`);
    assert.deepEqual(alone && getChildren(alone, 'xhtml:link'), []);
  });

  test('robots.txt closes personal pages, in both languages, and names the sitemap', async () => {
    const response = await get('/robots.txt');
    assert.match(String(response.headers['content-type']), /^text\/plain/);
    const lines = response.body.split('\n');
    for (const path of ['/cabinet', '/en/cabinet', '/login', '/en/login', '/_icons', '/office', '/en/office']) {
      assert.ok(lines.includes(`Disallow: ${path}`), path);
    }
    assert.ok(lines.includes(`Sitemap: ${origin}/sitemap.xml`));
  });

  test('the feed holds the newest articles with absolute URLs, texts escaped', async () => {
    const response = await get('/feed');
    assert.match(String(response.headers['content-type']), /^application\/rss\+xml/);
    const channel = readXml(response.body).children[0];
    assert.ok(channel);
    assert.equal(getText(channel, 'language'), 'uk');
    assert.equal(getChildren(channel, 'atom:link')[0]?.attributes.href, `${origin}/feed`);
    const [newest, older, ...rest] = getChildren(channel, 'item');
    assert.ok(newest && older);
    assert.deepEqual(rest, []);
    assert.equal(getText(newest, 'title'), 'Каштани зацвіли');
    assert.equal(getText(newest, 'link'), `${origin}/news/${encodeURIComponent('каштани')}`);
    assert.equal(getText(newest, 'pubDate'), 'Wed, 02 Apr 2025 06:00:00 GMT');
    assert.equal(getText(older, 'title'), 'Смерек & <b>сини</b>');
    assert.equal(getText(older, 'description'), 'Троє < четверо &');
    assert.match(
      getChildren(older, 'media:content')[0]?.attributes.url ?? '',
      /^https:\/\/run\.example\/media\/covers/,
    );
  });

  test('the English feed speaks English only', async () => {
    const channel = readXml((await get('/en/feed')).body).children[0];
    assert.ok(channel);
    assert.equal(getText(channel, 'language'), 'en');
    assert.deepEqual(
      getChildren(channel, 'item').map((item) => getText(item, 'link')),
      [`${origin}/en/news/${encodeURIComponent('каштани')}`],
    );
  });

  test('what has not changed is not sent again', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt', '/feed', '/en/feed']) {
      const { etag, 'cache-control': caching } = (await get(path)).headers;
      assert.match(String(caching), /max-age=\d+/);
      assert.equal((await get(path, { 'if-none-match': String(etag) })).statusCode, 304, path);
    }
  });

  test('without a valid URL of the site nothing is published', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt', '/feed', '/en/feed']) {
      const malformed = await get(path, { 'x-forwarded-host': 'evil.example/"><x>' });
      assert.doesNotMatch(malformed.body, /<x>/);
      assert.equal((await get(path, { 'x-forwarded-host': '"><x>' })).statusCode, 400, path);
      assert.equal((await get(path, { 'x-forwarded-proto': 'javascript' })).statusCode, 400, path);
    }
  });
});
