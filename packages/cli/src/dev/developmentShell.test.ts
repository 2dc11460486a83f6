import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fastify from 'fastify';
import { strToU8, zipSync } from 'fflate';
import { DevelopmentShells } from './developmentShell.ts';

const base = '/releases/shell/all/client/';
const page = `<html><head><link rel="preload" as="font" href="${base}assets/onest.woff2"></head><body>
<template id="scripts"><link rel="preload" as="script" href="${base}locale-ua.1.js" integrity="sha384-a" crossorigin>
<link rel="preload" as="script" href="/releases/content/1.0.0-1/client/remoteEntry.js">
<script src="${base}react.1.js" integrity="sha384-b" crossorigin></script>
<script src="${base}shell.1.js" integrity="sha384-c" crossorigin></script></template>
<script type="application/json" id="page-state">{"shell":"1.2.0-3f2a9c01"}</script></body></html>`;

/** A site whose shell has this development build, or none, and what "dev" serves of it. */
async function open(t: TestContext, files?: Record<string, string>) {
  const site = fastify();
  site.get('/', (_request, reply) => reply.type('text/html').send(page));
  const bytes = Object.entries(files ?? {}).map(([name, text]) => [name, strToU8(text)]);
  if (files)
    site.get('/releases/shell/1.2.0-3f2a9c01/client/@development.zip', (_request, reply) =>
      reply.send(Buffer.from(zipSync(Object.fromEntries(bytes)))),
    );
  const shells = new DevelopmentShells(await site.listen({ host: '127.0.0.1', port: 0 }));
  const app = fastify();
  shells.register(app);
  t.after(() => Promise.all([site.close(), app.close()]));
  return { shells, app };
}

test('pages start the development build of their shell, and nothing else changes', async (t) => {
  const { shells, app } = await open(t, { 'shell.js': 'start();' });
  assert.equal(await shells.areThere(), true);
  const html = await shells.applyTo(page);
  assert.deepEqual(html.match(/<script src.*?<\/script>/g), [
    '<script src="/@local/shell/1.2.0-3f2a9c01/shell.js"></script>',
  ]);
  assert.deepEqual(html.match(/href="[^"]*"/g), [
    `href="${base}assets/onest.woff2"`,
    'href="/releases/content/1.0.0-1/client/remoteEntry.js"',
  ]);
  const script = await app.inject('/@local/shell/1.2.0-3f2a9c01/shell.js');
  assert.equal(script.body, 'start();');
  assert.match(String(script.headers['content-type']), /^text\/javascript/);
});

test('images and fonts are those of the release', async (t) => {
  const { shells, app } = await open(t, { 'shell.js': '' });
  await shells.areThere();
  const { statusCode, headers } = await app.inject('/@local/shell/1.2.0-3f2a9c01/assets/onest.woff2');
  assert.deepEqual([statusCode, headers.location], [302, `${base}assets/onest.woff2`]);
  assert.equal((await app.inject('/@local/shell/9.0.0-00000000/shell.js')).statusCode, 404);
});

test('pages of a shell without a development build stay as they are', async (t) => {
  const { shells } = await open(t);
  assert.equal(await shells.areThere(), false);
  assert.equal(await shells.applyTo(page), page);
  assert.equal(await shells.applyTo('<p>503</p>'), '<p>503</p>');
});
