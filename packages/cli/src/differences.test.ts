import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Described, differenceLines, differences } from './differences.ts';

const before: Described = {
  release: { contract: 1, mounts: ['/cabinet'], shared: { react: '^19.3.1' } },
  contents: {
    routes: [{ id: 'cabinet', path: '/cabinet' }],
    texts: { ua: { title: 'Кабінет', old: 'Було' }, en: { title: 'Account', old: 'Was' } },
    sizes: { entry: { gzip: 11_000, brotli: 10_000 }, cabinet: { gzip: 21_000, brotli: 20_000 } },
  },
};

test('a release has no differences from itself; sizes of a few bytes do not count', () => {
  const after = structuredClone(before);
  after.contents.sizes.entry = { gzip: 11_010, brotli: 10_010 };
  assert.deepEqual(differenceLines(differences(before, after), []), ['nothing differs']);
});

test('of the shell, versions and names that remotes use are compared', () => {
  const shell = (provides: Record<string, string>, exports: Record<string, string[]>): Described => ({
    release: { ...before.release, shell: { host: 1, provides, exports, fonts: [], inlineScripts: {} } },
    contents: before.contents,
  });
  const router = 'shared-lib/router';
  const older = shell({ react: '19.3.1' }, { [router]: ['Link', 'NavLink'] });
  const newer = shell({ react: '19.4.0' }, { [router]: ['Link', 'useNavigate'] });
  assert.deepEqual(differenceLines(differences(older, newer), []).filter(Boolean), [
    ...['shared', '  ~ react: 19.3.1 → 19.4.0'],
    ...['exports', '  − NavLink of shared-lib/router', '  + useNavigate of shared-lib/router'],
  ]);
});

test('added, removed and changed values are listed by area', () => {
  const after: Described = {
    release: { contract: 1, mounts: ['/cabinet', '/shop'], shared: { react: '^20.0.0' } },
    contents: {
      routes: [...before.contents.routes, { id: 'shop', path: '/shop' }],
      texts: { ua: { title: 'Мій кабінет' }, en: { title: 'Account' } },
      sizes: { ...before.contents.sizes, entry: { gzip: 13_000, brotli: 12_288 } },
    },
  };
  assert.deepEqual(differenceLines(differences(before, after), []).filter(Boolean), [
    ...['addresses', '  + /shop', 'routes', '  + shop: /shop', 'texts'],
    '  ~ title (ua): Кабінет → Мій кабінет',
    ...['  − old (ua): Було', '  − old (en): Was', 'sizes', '  ~ entry: 9.8 KB → 12.0 KB'],
    ...['shared', '  ~ react: ^19.3.1 → ^20.0.0'],
  ]);
});

test('terms of a service, fields of configuration and flags are compared field by field', () => {
  const upstream = { methods: ['GET' as const], ms: 2000, kb: 256, failures: 5, pause: 10 };
  const rows = { type: 'integer' as const, default: 5, maximum: 20 };
  const flag = { does: 'Shows the short form.', default: false, expires: '2027-03-31', pages: ['/cabinet'] };
  const older = {
    ...before,
    release: { ...before.release, upstream, configSchema: { rows }, flags: { 'cabinet.short': flag } },
  };
  const newer = {
    ...before,
    release: {
      ...before.release,
      upstream: { ...upstream, methods: ['GET' as const, 'POST' as const] },
      configSchema: { rows: { ...rows, maximum: 50 } },
      flags: { 'cabinet.short': { ...flag, default: true } },
    },
  };
  assert.deepEqual(differenceLines(differences(older, newer), []).filter(Boolean), [
    ...['service', '  ~ methods: ["GET"] → ["GET","POST"]'],
    ...['configuration', '  ~ rows maximum: 20 → 50'],
    ...['flags', '  ~ cabinet.short default: false → true'],
  ]);
  assert.match(differenceLines(differences(before, newer), []).join('\n'), /\+ cabinet\.short expires: 2027-03-31/);
});
