import { type APIRequestContext, expect, type Page, test } from '@playwright/test';

const languages = [
  { prefix: '', lang: 'uk', ogLocale: 'uk_UA' },
  { prefix: '/en', lang: 'en', ogLocale: 'en_GB' },
];

const publicPaths = [
  '/',
  '/about',
  '/charity',
  '/contacts',
  '/gallery',
  '/history',
  '/news',
  '/news?page=2',
  '/offer',
  '/participants',
  '/partners',
  '/policy',
  '/recipient',
  '/registration',
  '/sponsors',
  '/teams',
  '/timeline',
];

/** The head of the raw HTML, before any script has run. */
interface Head {
  title: string;
  meta: Record<string, string>;
  links: Record<string, string>[];
  linkedData: ({ itemListElement?: { item: string }[] } & Record<string, unknown>)[];
}

/** Parses the response without running scripts. */
async function getHead(page: Page, html: string): Promise<Head> {
  return page.evaluate((source) => {
    const { head } = new DOMParser().parseFromString(source, 'text/html');
    const all = (selector: string) => [...head.querySelectorAll(selector)];
    const attributes = (element: Element) =>
      Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    const named = all('meta[content]').map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property'),
      meta.getAttribute('content'),
    ]);
    return {
      title: head.querySelector('title')?.textContent ?? '',
      meta: Object.fromEntries(named),
      links: all('link').map(attributes),
      linkedData: all('script[type="application/ld+json"]').map((script) => JSON.parse(script.textContent ?? '')),
    };
  }, html);
}

const read = async (page: Page, request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  return { status: response.status(), head: await getHead(page, await response.text()) };
};

for (const { prefix, lang, ogLocale } of languages) {
  const getPath = (path: string) => (path === '/' ? prefix || '/' : prefix + path);

  test(`every public page describes itself, in ${lang}`, async ({ page, request, baseURL }) => {
    const titles = new Set<string>();
    for (const path of publicPaths) {
      const { status, head } = await read(page, request, getPath(path));
      expect(status, path).toBe(200);
      expect(head.title, path).toMatch(/\S{3,}/);
      titles.add(head.title);
      expect(head.meta.description?.length, path).toBeGreaterThan(20);
      expect(head.meta.robots, path).toBeUndefined();
      const canonical = head.links.find(({ rel }) => rel === 'canonical')?.href;
      expect(canonical).toBe(`${baseURL}${getPath(path)}`);
      const languagesNamed = head.links.filter(({ hreflang }) => hreflang).map(({ hreflang }) => hreflang);
      expect(languagesNamed, path).toEqual(['uk', 'en', 'x-default']);
      expect(head.meta).toMatchObject({
        'og:url': canonical,
        'og:locale': ogLocale,
        'og:type': 'website',
        'twitter:card': 'summary_large_image',
        'theme-color': '#0E3A2C',
      });
      for (const name of ['og:title', 'og:description', 'og:site_name', 'og:image:alt']) {
        expect(head.meta[name], `${path} ${name}`).toBeTruthy();
      }
      expect(Number(head.meta['og:image:width']), path).toBeGreaterThanOrEqual(1200);
      expect(Number(head.meta['og:image:height']), path).toBeGreaterThan(0);
      expect(head.meta['og:image'], path).toMatch(new RegExp(`^${baseURL}/.+\\.jpg$`));
      expect(head.links.find(({ type }) => type === 'application/rss+xml')?.href).toBe(`${baseURL}${prefix}/feed`);
    }
    expect(titles.size).toBe(publicPaths.length);
  });

  test(`home, an article and a person have their own sharing image and data, in ${lang}`, async ({ page, request }) => {
    const home = await read(page, request, getPath('/'));
    const run = home.head.linkedData.find((data) => data['@type'] === 'SportsEvent');
    expect(run).toMatchObject({ startDate: '2025-05-25T07:00:00.000Z', offers: { price: 500, priceCurrency: 'UAH' } });
    expect(home.head.linkedData.some((data) => data['@type'] === 'Organization')).toBe(true);

    const [article] = await slugs(request, 'news_article', lang);
    const story = await read(page, request, `${prefix}/news/${article}`);
    expect(story.head.meta['og:type']).toBe('article');
    const data = story.head.linkedData.find((each) => each['@type'] === 'NewsArticle');
    expect(data).toMatchObject({ inLanguage: lang, headline: expect.any(String), datePublished: expect.any(String) });
    const crumbs = story.head.linkedData.find((each) => each['@type'] === 'BreadcrumbList');
    expect(crumbs?.itemListElement?.map(({ item }) => new URL(item).pathname)).toEqual([
      getPath('/'),
      `${prefix}/news`,
      `${prefix}/news/${article}`,
    ]);

    const [person] = await slugs(request, 'participants', lang);
    const portrait = await read(page, request, `${prefix}/participants/${person}`);
    const images = [home, story, portrait].map(({ head }) => String(head.meta['og:image']));
    expect(new Set(images).size).toBe(3);
    for (const image of images) {
      const response = await request.get(image);
      expect(response.headers()['content-type'], image).toBe('image/jpeg');
    }
  });

  test(`personal and missing pages are not indexed, in ${lang}`, async ({ page, request }) => {
    const hidden = ['/login', '/login/forgot-password', '/cabinet', '/cabinet/personal-data', '/_icons', '/nowhere'];
    for (const path of hidden) {
      const { head } = await read(page, request, prefix + path);
      expect(head.meta.robots, path).toBe('noindex');
      expect(head.links.filter(({ rel, hreflang }) => rel === 'canonical' || hreflang)).toEqual([]);
    }
  });

  test(`the feed and the manifest can be read, in ${lang}`, async ({ page, request, baseURL }) => {
    const feed = await request.get(`${prefix}/feed`);
    expect(feed.headers()['content-type']).toContain('application/rss+xml');
    const { links, failed } = await page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml');
        return {
          failed: parsed.querySelector('parsererror') !== null,
          links: [...parsed.querySelectorAll('item > link')].map(({ textContent }) => textContent ?? ''),
        };
      },
      await feed.text(),
    );
    expect(failed).toBe(false);
    expect(links.length).toBeGreaterThan(5);
    expect(links.every((link) => link.startsWith(`${baseURL}${prefix}/news/`))).toBe(true);
    expect((await request.get(String(links[0]))).status()).toBe(200);

    const { head } = await read(page, request, getPath('/'));
    const manifest = await request.get(String(head.links.find(({ rel }) => rel === 'manifest')?.href));
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    const { lang: manifestLang, icons } = await manifest.json();
    expect(manifestLang).toBe(lang);
    const named = head.links.filter(({ rel }) => rel?.includes('icon')).map(({ href }) => href);
    for (const url of [...icons.map(({ src }: { src: string }) => src), ...named]) {
      expect((await request.get(url)).status(), url).toBe(200);
    }
  });
}

test('every URL of the sitemap returns 200', async ({ page, request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const urls = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    return [...parsed.getElementsByTagName('loc')].map(({ textContent }) => textContent ?? '');
  }, sitemap);
  expect(urls.length).toBeGreaterThan(80);
  for (const path of publicPaths.filter((each) => !each.includes('?'))) {
    expect(urls).toContain(`${baseURL}${path}`);
    expect(urls).toContain(`${baseURL}${path === '/' ? '/en' : `/en${path}`}`);
  }
  for (const url of urls) expect((await request.get(url)).status(), url).toBe(200);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('URLs are normalized, and no spelling redirects off the site', async ({ request }) => {
  const spellings = {
    '/news/?page=2': '/news?page=2',
    '/en/news/?page=2': '/en/news?page=2',
    '/EN/about': '/en/about',
    '/en//news//': '/en/news',
    '/.//evil.example/': '/evil.example',
  };
  for (const [requested, canonical] of Object.entries(spellings)) {
    const response = await request.get(requested, { maxRedirects: 0 });
    expect(response.status(), requested).toBe(301);
    expect(response.headers().location).toBe(canonical);
  }
});

async function slugs(request: APIRequestContext, type: string, lang: string): Promise<string[]> {
  const response = await request.get(`/wp-json/wp/v2/${type}?lang=${lang === 'uk' ? 'ua' : 'en'}&_fields=slug`);
  return (await response.json()).map(({ slug }: { slug: string }) => slug);
}
