import { headElements } from './headElements.ts';
import { escapeScript, printHead } from './printHead.ts';

const place = { locale: 'en', path: '/news', search: '?page=2&utm_source=x', origin: 'https://run.example' } as const;
const site = { siteName: 'Charity Run' };

test('canonical keeps the page number and drops what only tracks', () => {
  const printed = printHead(headElements({ title: 'News' }, place, site));
  expect(printed).toContain('<link rel="canonical" href="https://run.example/en/news?page=2" data-page>');
});

test('both languages and the default are named, unless the page has no translation', () => {
  const hreflangs = (translated?: boolean) =>
    headElements({ title: 'News', translated }, place, site).flatMap(({ attributes }) => attributes.hreflang ?? []);
  expect(hreflangs()).toEqual(['uk', 'en', 'x-default']);
  expect(hreflangs(false)).toEqual([]);
});

test('titles and descriptions cannot break out of the head', () => {
  const printed = printHead(headElements({ title: '</title><script>', description: '"><img onerror=x>' }, place, site));
  expect(printed).not.toContain('<script>');
  expect(printed).not.toContain('<img');
});

test('JSON-LD cannot end its script', () => {
  const printed = printHead(headElements({ title: 'x', jsonLd: [{ name: '</script><script>alert(1)' }] }, place, site));
  expect(printed.match(/<\/script>/g)).toHaveLength(1);
  expect(escapeScript('"<\u2028"')).toBe('"\\u003c\\u2028"');
});
