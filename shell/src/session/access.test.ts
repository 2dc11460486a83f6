import type { Composition, MountedRelease } from 'shared-lib/contract';
import { redirectTarget } from './access.ts';

const mounted = (name: string, mounts: string[], access: MountedRelease['access']): MountedRelease => ({
  name,
  version: '1',
  mounts,
  access,
  container: name,
  base: '/',
  entry: 'remoteEntry.js',
});
const composition: Composition<MountedRelease> = {
  id: 'x',
  remotes: [
    mounted('content', ['/'], {}),
    mounted('registration', ['/registration', '/login'], { '/login': 'signed-out' }),
    mounted('cabinet', ['/cabinet'], { '/cabinet': 'signed-in' }),
  ],
};
const target = (path: string, signedIn: boolean) => redirectTarget(new URL(path, 'http://site'), composition, signedIn);

test('without a session the cabinet leads to the login page of the locale, and back afterwards', () => {
  expect(target('/cabinet', false)).toBe('/login?next=%2Fcabinet');
  expect(target('/en/cabinet/personal-data?x=1', false)).toBe('/en/login?next=%2Fen%2Fcabinet%2Fpersonal-data%3Fx%3D1');
});

test('with a session the login page leads to the cabinet of the locale', () => {
  expect(target('/login', true)).toBe('/cabinet');
  expect(target('/en/login/forgot-password', true)).toBe('/en/cabinet');
});

test('other pages are not redirected', () => {
  expect(target('/news', false)).toBeUndefined();
  expect(target('/registration', true)).toBeUndefined();
  expect(target('/cabinet', true)).toBeUndefined();
  expect(target('/login', false)).toBeUndefined();
});

test('signed out, the link of an email opens its public page', () => {
  expect(target('/cabinet/orders/RUN-000042?link=o42-t1-abc', false)).toBe('/links/o42-t1-abc');
  expect(target('/en/cabinet/orders/RUN-000042?link=o42-t1-abc', false)).toBe('/en/links/o42-t1-abc');
  expect(target('/cabinet?registration=7&link=r7-t1-abc', false)).toBe('/links/r7-t1-abc');
});
