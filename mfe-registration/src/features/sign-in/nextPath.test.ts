import { nextPath } from './nextPath.ts';

test.each(['/cabinet', '/en/cabinet/personal-data?tab=1#top', '/news/свято'])(
  'a path of the site is kept: %s',
  (path) => {
    expect(decodeURI(nextPath(path, '/fallback'))).toBe(path);
  },
);

test.each([
  null,
  '',
  'cabinet',
  'https://evil.example/cabinet',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/..//evil.example/x',
  'javascript:alert(1)',
  ' /cabinet',
  '///evil.example',
  '//[',
])('anything else leads to the fallback: %j', (path) => {
  expect(nextPath(path, '/cabinet')).toBe('/cabinet');
});
