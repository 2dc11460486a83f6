import type { HeadTags } from 'shared-lib/contract';
import { escapeScript } from 'shared-lib/html';
import { type HeadLocation, headElements } from './headElements.ts';
import { printHead } from './printHead.ts';

const location = {
  locale: 'en',
  path: '/news',
  search: '?page=2&utm_source=x',
  origin: 'https://run.example',
} as const;
const site = {
  siteName: 'Charity Run',
  defaultLocale: 'ua' as const,
  sharing: { path: '/sharing-en.jpg', alt: 'Runners', size: { width: 1200, height: 630 } },
  feed: { title: 'News of the run', path: '/en/feed' },
  sections: { '/': 'Home', '/news': 'News' },
};
const printed = (head: HeadTags, at: Partial<HeadLocation> = {}) =>
  printHead(headElements(head, { ...location, ...at }, site));

test('the canonical URL keeps the page number and drops tracking parameters', () => {
  expect(printed({ title: 'News' })).toContain(
    '<link rel="canonical" href="https://run.example/en/news?page=2" data-page>',
  );
});

test.each(['?page=1', '?page=0', '?page=x', '?utm_source=x', '?year=2024'])('%s is no page of its own', (search) => {
  expect(printed({ title: 'News' }, { search })).toContain('href="https://run.example/en/news" data-page>');
});

test('a slug written in either case of escapes has one canonical URL', () => {
  expect(printed({ title: 'News' }, { path: '/news/%d0%ba', search: '' })).toContain(
    '<link rel="canonical" href="https://run.example/en/news/%D0%BA" data-page>',
  );
});

test('a page without an image is shared with the image of the site', () => {
  const own = printed({ title: 'Kit', image: '/media/kit.jpg', imageSize: { width: 1280, height: 720 } });
  expect(own).toContain('property="og:image" content="https://run.example/media/kit.jpg"');
  expect(own).toContain('property="og:image:width" content="1280"');
  const none = printed({ title: 'News' });
  expect(none).toContain('property="og:image" content="https://run.example/sharing-en.jpg"');
  expect(none).toContain('property="og:image:height" content="630"');
  expect(none).toContain('property="og:image:alt" content="Runners"');
});

test.each(['http://[', 'javascript:alert(1)', 'data:text/html,x', 'https://:0'])('%s is no sharing image', (image) => {
  const head = printed({ title: 'Kit', image, imageAlt: 'Kit', imageSize: { width: 1, height: 1 } });
  expect(head).toContain('property="og:image" content="https://run.example/sharing-en.jpg"');
  expect(head).toContain('property="og:image:alt" content="Runners"');
});

test('a page cannot add tags or attributes of its own', () => {
  const hostile = {
    title: 'Kit',
    type: '"><base href=https://evil.test>',
    base: 'https://evil.test',
    meta: [{ 'http-equiv': 'refresh', content: '0;url=https://evil.test' }],
    link: [{ rel: 'stylesheet', href: 'https://evil.test' }],
    script: 'alert(1)',
  };
  const elements = headElements(hostile as unknown as HeadTags, location, site);
  const names = elements.flatMap(({ attributes }) => Object.keys(attributes));
  expect([...new Set(elements.map(({ tag }) => tag))].sort()).toEqual(['link', 'meta', 'script', 'title']);
  expect([...new Set(names)].sort()).toEqual([
    'content',
    'href',
    'hreflang',
    'name',
    'property',
    'rel',
    'title',
    'type',
  ]);
  expect(elements.flatMap(({ attributes }) => attributes.rel ?? [])).toEqual([
    'canonical',
    'alternate',
    'alternate',
    'alternate',
    'alternate',
  ]);
  expect(
    elements.filter(({ tag }) => tag === 'script').every(({ attributes }) => attributes.type === 'application/ld+json'),
  ).toBe(true);
  expect(printHead(elements)).not.toMatch(/<base|evil\.test["' >]|http-equiv|stylesheet|alert/);
});

test('a page that is not indexed has no canonical URL', () => {
  const hidden = printed({ title: 'Login', noIndex: true, jsonLd: [{ '@type': 'Thing' }] });
  expect(hidden).toContain('<meta name="robots" content="noindex" data-page>');
  expect(hidden).not.toMatch(/canonical|hreflang|og:url|ld\+json/);
});

test('an inner page has breadcrumbs', () => {
  const elements = headElements({ title: 'Kit – Charity Run' }, { ...location, path: '/news/kit', search: '' }, site);
  const list = JSON.parse(elements.find(({ tag }) => tag === 'script')?.text ?? '');
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://run.example/en' },
    { '@type': 'ListItem', position: 2, name: 'News', item: 'https://run.example/en/news' },
    { '@type': 'ListItem', position: 3, name: 'Kit', item: 'https://run.example/en/news/kit' },
  ]);
  expect(headElements({ title: 'Run' }, { ...location, path: '/' }, site).some(({ tag }) => tag === 'script')).toBe(
    false,
  );
});

test('the feed of the language is announced', () => {
  expect(printed({ title: 'News' })).toContain(
    'type="application/rss+xml" title="News of the run" href="https://run.example/en/feed"',
  );
});

test('both languages and the default are named, unless the page has no translation', () => {
  const hreflangs = (translated?: boolean) =>
    headElements({ title: 'News', translated }, location, site).flatMap(({ attributes }) => attributes.hreflang ?? []);
  expect(hreflangs()).toEqual(['uk', 'en', 'x-default']);
  expect(hreflangs(false)).toEqual([]);
});

test('titles and descriptions cannot break out of the head', () => {
  const head = printed({ title: '</title><script>', description: '"><img onerror=x>' }, { path: '/' });
  expect(head).not.toContain('<script>');
  expect(head).not.toContain('<img');
});

test('JSON-LD cannot end its script', () => {
  const head = printed({ title: 'x', jsonLd: [{ name: '</script><script>alert(1)' }] }, { path: '/' });
  expect(head.match(/<\/script>/g)).toHaveLength(1);
  expect(escapeScript('"<\u2028"')).toBe('"\\u003c\\u2028"');
});
