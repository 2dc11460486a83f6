import { siteUrl } from './siteUrl.ts';

declare module './site.ts' {
  interface SiteQuery {
    '/test': { page?: string | undefined; name?: string };
  }
}

test('a link has the parameters that it was given, and no others', () => {
  expect(siteUrl('/test', { page: undefined, name: 'а & b' })).toBe('/test?name=%D0%B0+%26+b');
  expect(siteUrl('/test', {})).toBe('/test');
});
