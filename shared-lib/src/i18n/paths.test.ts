import { localeOfRequest, localizePath, parseLocalizedPath, paths } from './paths.ts';

test.each([
  ['/news', 'ua', '/news'],
  ['/news', 'en', '/en/news'],
  ['/', 'en', '/en'],
  ['/#contribution', 'en', '/en#contribution'],
  ['/', 'ua', '/'],
] as const)('%s in %s is %s', (path, locale, expected) => {
  expect(localizePath(path, locale)).toBe(expected);
});

test.each([
  ['/en/news', 'en', '/news'],
  ['/en', 'en', '/'],
  ['/english', 'ua', '/english'],
  ['/news', 'ua', '/news'],
])('%s is %s, %s', (url, locale, path) => {
  expect(parseLocalizedPath(url)).toEqual({ locale, path });
});

test('a Cyrillic slug is encoded once, whichever way it came', () => {
  expect(paths.article('добро')).toBe(paths.article(encodeURIComponent('добро')));
});

test('reads the locale of a request', () => {
  expect(localeOfRequest({ url: 'http://localhost/en/teams?x=1' })).toBe('en');
});
