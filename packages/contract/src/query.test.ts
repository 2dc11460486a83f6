import type { Composition, MountedRelease } from './composition.ts';
import { declaredSearch } from './query.ts';

const release = (name: string, mounts: string[], query?: MountedRelease['query']): MountedRelease => ({
  name,
  version: '1.0.0',
  mounts,
  access: {},
  container: `mfe_${name}`,
  base: `/releases/${name}/1.0.0/client/`,
  entry: 'remoteEntry.js',
  query,
});

const composition: Composition<MountedRelease> = {
  id: 'a',
  remotes: [
    release('content', ['/'], { '/news': ['page', 'from'] }),
    release('cabinet', ['/cabinet'], { '/cabinet/orders/:number': ['link'], '/cabinet/checkout': ['registration'] }),
    release('older', ['/older']),
  ],
};
const declared = (pathname: string, search: string) => declaredSearch(pathname, search, composition);

test.each([
  ['/news', '', ''],
  ['/news', '?fbclid=1&page=2&utm_source=x', '?page=2'],
  ['/news', '?from=1&page=3', '?page=3&from=1'],
  ['/about', '?page=2', ''],
  ['/news/kit', '?page=2', ''],
  ['/', '?gclid=1', ''],
  ['/cabinet/orders/RUN-1', '?link=a%2Fb&fbclid=1', '?link=a%2Fb'],
  ['/cabinet/orders/', '?link=a', ''],
  ['/cabinet/checkout', '?registration=1&registration=2', '?registration=1&registration=2'],
  ['/constructor', '?a=1', ''],
])('%s%s has the query "%s"', (pathname, search, expected) => {
  expect(declared(pathname, search)).toBe(expected);
});

test('pages of a release that declares nothing get every parameter', () => {
  expect(declared('/older', '?a=1&b')).toBe('?a=1&b');
});
