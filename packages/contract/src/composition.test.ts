import type { Composition, Release } from './composition.ts';
import { findOwner, isBelow, mountWithAccess } from './composition.ts';
import { forBrowser } from './forBrowser.ts';

const release = (name: string, mounts: string[], access: Release['access'] = {}): Release => ({
  name,
  version: '1.0.0',
  contract: 1,
  mounts,
  access,
  render: 'server',
  container: `mfe_${name}`,
  base: `/releases/${name}/1.0.0/client/`,
  entry: 'remoteEntry.js',
  assets: { remote: { js: ['remote.js'], css: [] } },
  integrity: { 'remote.js': 'sha384-x' },
  shared: {},
  files: {},
});

const composition: Composition = {
  id: 'a',
  remotes: [
    release('content', ['/']),
    release('registration', ['/registration', '/login'], { '/login': 'signed-out' }),
    release('cabinet', ['/cabinet'], { '/cabinet': 'signed-in' }),
  ],
};

test.each([
  ['/', 'content'],
  ['/news/some-article', 'content'],
  ['/cabinet', 'cabinet'],
  ['/cabinet/personal-data', 'cabinet'],
  ['/cabinets', 'content'],
  ['/login/forgot-password', 'registration'],
])('%s belongs to %s', (path, name) => {
  expect(findOwner(path, composition)?.release.name).toBe(name);
});

test('a URL has no owner if nothing is mounted at the root', () => {
  expect(findOwner('/news', { id: 'b', remotes: [release('cabinet', ['/cabinet'])] })).toBeUndefined();
});

test('a mount covers itself and what lies below it, not what only begins alike', () => {
  expect(isBelow('/login', '/login')).toBe(true);
  expect(isBelow('/login', '/login/x')).toBe(true);
  expect(isBelow('/login', '/logins')).toBe(false);
});

test('guards find the mounts for people with and without a session', () => {
  expect(mountWithAccess('signed-out', composition)).toBe('/login');
  expect(mountWithAccess('signed-in', composition)).toBe('/cabinet');
});

test('the browser gets no files and hashes', () => {
  expect(forBrowser(composition).remotes[0]).not.toHaveProperty('assets');
  expect(forBrowser(composition).remotes[0]).not.toHaveProperty('integrity');
});

test('pages of visitors do not name a bare release, its own pages do', () => {
  const office: Release = { ...release('office', ['/office']), layout: { '/office': 'bare' } };
  const all = { id: 'c', remotes: [...composition.remotes, office] };
  expect(forBrowser(all)).toEqual({ ...forBrowser(composition), id: 'c' });
  expect(forBrowser(all, '', office).remotes.map(({ name }) => name)).toContain('office');
});

test('the browser learns of slots with something in them, in the order and grade of their owner', () => {
  const terms = { fill: ['cabinet', 'registration'], grade: 'silent' as const, kb: 6, ms: 150 };
  const [content, ...others] = composition.remotes as [Release, ...Release[]];
  const remotes = [
    { ...content, slots: { 'home.end': terms, 'home.empty': { ...terms, fill: ['office'] } } },
    ...others.map((each) => ({ ...each, fills: { 'home.end': 1, 'home.empty': 1 } })),
  ];
  expect(forBrowser({ id: 'a', remotes }).slots).toEqual({
    'home.end': { fills: ['cabinet', 'registration'], grade: 'silent' },
  });
  expect(forBrowser(composition).slots).toBeUndefined();
});
