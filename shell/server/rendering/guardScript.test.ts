import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import type { Composition, Release } from 'shared-lib/contract';
import { guardScript } from './guardScript.ts';

const mounted = (name: string, mounts: string[], access: Release['access']): Release => ({
  name,
  version: '1',
  contract: 1,
  mounts,
  access,
  render: 'browser',
  container: name,
  base: '/',
  entry: 'remoteEntry.js',
  assets: {},
  integrity: {},
  shared: {},
  files: {},
});
const composition: Composition = {
  id: 'x',
  remotes: [
    mounted('registration', ['/login'], { '/login': 'signed-out' }),
    mounted('cabinet', ['/cabinet'], { '/cabinet': 'signed-in' }),
  ],
};

/** Runs the script as a browser would, and tells what it did. */
function open(path: string, token: string | null, isCabinetOpen = true) {
  const documentElement = { dataset: {} as Record<string, string>, hidden: false };
  const visited: string[] = [];
  vm.runInNewContext(guardScript(path, composition, isCabinetOpen), {
    document: { documentElement },
    localStorage: { getItem: () => token },
    location: { replace: (address: string) => visited.push(address) },
  });
  return { ...documentElement, session: documentElement.dataset.session, visited };
}

test('a visitor without a token never sees the cabinet', () => {
  assert.deepEqual(open('/en/cabinet', null), {
    dataset: { session: 'out' },
    session: 'out',
    hidden: true,
    visited: ['/en/login?next=%2Fen%2Fcabinet'],
  });
});

test('a cabinet that is switched off asks nobody to sign in', () => {
  assert.deepEqual(open('/cabinet', null, false).visited, []);
  assert.deepEqual(open('/login', 'token', false).visited, ['/cabinet']);
});

test('who is signed in is led past the login page', () => {
  assert.deepEqual(open('/login', 'token').visited, ['/cabinet']);
});

test('pages for everybody only learn who looks at them', () => {
  assert.deepEqual(open('/news', 'token').visited, []);
  assert.equal(open('/news', 'token').session, 'in');
});

test('an address cannot break out of the script', () => {
  assert.doesNotMatch(guardScript('/cabinet?x=</script><script>alert(1)</script>', composition, true), /<\/script>/);
});
