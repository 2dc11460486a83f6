import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { noFlags } from '../flags/visitorFlags.ts';
import { fakeShellRelease } from '../testing/fakeShell.ts';
import { registerComposition } from './compositionDocument.ts';

test('an unchanged composition is a 304 without a body', async () => {
  const app = fastify();
  let id = 'a1';
  registerComposition(app, {
    compositionFor: async () => ({
      composition: { id, remotes: [] },
      cookies: [],
      isLive: true,
      hasCanaries: false,
      flags: noFlags,
    }),
  });
  app.decorateRequest('cookies', undefined as never);
  const get = (tag?: string) =>
    app.inject({ url: '/composition.json?id', headers: tag ? { 'if-none-match': tag } : {} });
  const first = await get();
  assert.deepEqual([first.statusCode, first.headers.etag, first.json().id], [200, '"a1"', 'a1']);
  for (const tag of ['"a1"', 'W/"a1"', '"x", "a1"']) {
    const same = await get(tag);
    assert.deepEqual([same.statusCode, same.body, same.headers['cache-control']], [304, '', 'private, no-cache'], tag);
  }
  id = 'b2';
  assert.deepEqual([(await get('"a1"')).statusCode, (await get('"a1"')).json().id], [200, 'b2']);
});

test('tabs poll a few bytes, and the document says what pages say: no file lists, no places in sources', async (context) => {
  const app = fastify();
  context.after(() => app.close());
  const imports = { react: { use: ['src/features/List.tsx:12'] } };
  const integrity = { 'remoteEntry.js': 'sha384-entry', 'list.js': 'sha384-list' };
  const files = { 'server/remoteEntry.js': 'sha384-server' };
  const release = {
    ...fakeShellRelease,
    name: 'weather',
    mounts: ['/weather'],
    entry: 'remoteEntry.js',
    integrity,
    files,
    imports,
  };
  const composition = { id: '0123456789ab', remotes: [release], shell: fakeShellRelease };
  registerComposition(app, {
    compositionFor: async () => ({ composition, cookies: [], isLive: true, hasCanaries: false, flags: noFlags }),
  });
  app.decorateRequest('cookies', undefined as never);
  const polled = await app.inject('/composition.json?id');
  assert.ok(polled.rawPayload.length <= 200, polled.body);
  assert.deepEqual(polled.json(), { id: '0123456789ab' });
  const { body } = await app.inject('/composition.json');
  const { id, remotes } = JSON.parse(body);
  assert.deepEqual([id, remotes[0].version, remotes[0].entryIntegrity], ['0123456789ab', '1.0.0', 'sha384-entry']);
  assert.doesNotMatch(body, /src\/features|server\/|sha384-(?:list|server)|imports/);
});
