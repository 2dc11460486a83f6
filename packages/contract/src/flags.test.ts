import type { Release } from './composition.ts';
import { findFlags, findPageFlags } from './findFlags.ts';
import { type FlagTerms, getFlagOwner, isExpired } from './flags.ts';

const terms: Omit<FlagTerms, 'pages' | 'fills'> = { does: 'Something.', default: false, expires: '2027-03-31' };
const release = (name: string, mount: string, more: Partial<Release> = {}): Release => ({
  name,
  version: '1.0.0',
  contract: 1,
  mounts: [mount],
  access: {},
  container: `mfe_${name}`,
  base: '/',
  entry: 'remoteEntry.js',
  render: 'server',
  assets: {},
  integrity: {},
  shared: {},
  files: {},
  ...more,
});
const composition = {
  id: 'x',
  remotes: [
    release('content', '/', {
      slots: { 'home.below-hero': { fill: ['run'], grade: 'silent', kb: 6, ms: 150 } },
      flags: { 'content.cards': { ...terms, pages: ['/news', '/news/:slug'] } },
    }),
    release('run', '/map', {
      fills: { 'home.below-hero': 100 },
      flags: {
        'run.next': { ...terms, fills: ['home.below-hero'] },
        'run.map': { ...terms, pages: ['/map', '/news'] },
      },
    }),
  ],
};

test('a page reads the flags that its owner declares for it, and those of what may stand in its slots', () => {
  const read = (path: string) => [...findPageFlags(path, composition)];
  expect(read('/news/kit-office-is-open')).toEqual(['content.cards', 'run.next']);
  // Any page of the owner of a slot may have it.
  expect(read('/about')).toEqual(['run.next']);
  expect(read('/map')).toEqual(['run.map']);
  expect(read('/map/city')).toEqual([]);
  expect(Object.keys(findFlags(composition))).toEqual(['content.cards', 'run.next', 'run.map']);
});

test('the name of a flag begins with that of its owner', () => {
  expect(getFlagOwner('weather.short-form')).toBe('weather');
  for (const name of ['weather', 'Weather.form', 'weather.', 'weather.a.b', '.form', 'weather.constructor()'])
    expect(getFlagOwner(name)).toBeUndefined();
});

test('a flag expires at the end of its last day', () => {
  expect(isExpired(terms, Date.parse('2027-03-31T23:59:59Z'))).toBe(false);
  expect(isExpired(terms, Date.parse('2027-04-01T00:00:00Z'))).toBe(true);
});
