import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import type { Composition, Release } from 'shared-lib/contract';
import { guardSession } from '../../src/inline/guardSession.ts';
import { headScript } from './inlineScripts.ts';

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

const noop = 'function(){}';
const scripts = {
  guardSession: String(guardSession),
  liveReload: noop,
  loadScripts: noop,
  markFreshPage: noop,
  rememberEarlyInput: noop,
  trustScriptUrls: noop,
};
const getScript = (pathname: string, isCabinetOpen: boolean) =>
  headScript(scripts, { pathname, composition, isCabinetOpen, assetsOrigin: '' });

/** Runs the script as a browser would. @returns its effects. */
function open(path: string, token: string | null, isCabinetOpen = true) {
  const documentElement = { dataset: {} as Record<string, string>, hidden: false };
  const visited: string[] = [];
  vm.runInNewContext(getScript(path, isCabinetOpen), {
    document: { documentElement },
    localStorage: { getItem: () => token },
    location: { replace: (url: string) => visited.push(url) },
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

test('a closed cabinet does not redirect to the login page', () => {
  assert.deepEqual(open('/cabinet', null, false).visited, []);
  assert.deepEqual(open('/login', 'token', false).visited, ['/cabinet']);
});

test('a signed-in visitor is redirected from the login page to the cabinet', () => {
  assert.deepEqual(open('/login', 'token').visited, ['/cabinet']);
});

test('public pages are only marked as signed in or out', () => {
  assert.deepEqual(open('/news', 'token').visited, []);
  assert.equal(open('/news', 'token').session, 'in');
});

test('a URL cannot end the script element', () => {
  assert.doesNotMatch(getScript('/cabinet?x=</script><script>alert(1)</script>', true), /<\/script>/);
});
