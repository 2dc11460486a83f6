import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { registerComposition } from './compositionDocument.ts';

test('an unchanged composition is a 304 without a body', async () => {
  const app = fastify();
  let id = 'a1';
  registerComposition(app, {
    compositionFor: async () => ({ composition: { id, remotes: [] }, cookies: [], isLive: true, hasCanaries: false }),
  });
  app.decorateRequest('cookies', undefined as never);
  const get = (tag?: string) => app.inject({ url: '/composition.json', headers: tag ? { 'if-none-match': tag } : {} });
  const first = await get();
  assert.deepEqual([first.statusCode, first.headers.etag, first.json().id], [200, '"a1"', 'a1']);
  for (const tag of ['"a1"', 'W/"a1"', '"x", "a1"']) {
    const same = await get(tag);
    assert.deepEqual([same.statusCode, same.body, same.headers['cache-control']], [304, '', 'private, no-cache'], tag);
  }
  id = 'b2';
  assert.deepEqual([(await get('"a1"')).statusCode, (await get('"a1"')).json().id], [200, 'b2']);
});
