import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Release } from '@charity-run/contract';
import fastify from 'fastify';
import { folderFiles } from './localFiles.ts';
import { devProxy } from './proxy.ts';

const local = { name: 'shop', version: '1.0.0-local-1', mounts: ['/shop'], base: '/@local/shop/1/' } as Release;
const page = `<!doctype html><html><head></head><body><main></main>
<script type="application/json" id="page-state">{"composition":{"id":"a","remotes":[]}}</script></body></html>`;

/** A deployed site with one page, and the proxy in front of it. */
async function startProxy(t: TestContext, script?: string) {
  const site = fastify();
  site.get('/shop', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': "script-src 'sha256-a' 'strict-dynamic'", etag: '"a"' })
      .type('text/html')
      .send(page),
  );
  const directory = mkdtempSync(join(tmpdir(), 'dev-proxy-'));
  const url = await site.listen({ host: '127.0.0.1', port: 0 });
  const proxy = await devProxy({
    site: url,
    files: folderFiles(directory),
    local: () => local,
    ...(script && { script }),
  });
  t.after(async () => {
    await Promise.all([proxy.app.close(), site.close()]);
    rmSync(directory, { recursive: true });
  });
  return { ...proxy, directory };
}

const open = { url: '/shop', headers: { accept: 'text/html' } };

test('a page has the script, which its policy permits', async (t) => {
  const { app } = await startProxy(t, 'follow();');
  const { body, headers } = await app.inject(open);
  const [, nonce = '', url = ''] =
    /<script nonce="([\w-]+)" src="([^"]+)" data-builds="\/@local\/builds"><\/script>\n<\/head>/.exec(body) ?? [];
  assert.equal(headers['content-security-policy'], `script-src 'nonce-${nonce}' 'sha256-a' 'strict-dynamic'`);
  assert.equal(headers.etag, undefined);
  const script = await app.inject(url);
  assert.equal(script.body, 'follow();');
  assert.match(String(script.headers['content-type']), /^text\/javascript/);
});

test('what browsers report of a local build does not reach the site', async (t) => {
  const { app } = await startProxy(t);
  const report = { method: 'POST', url: '/platform/reports', payload: '{}' } as const;
  assert.equal((await app.inject({ ...report, headers: { 'content-type': 'text/plain' } })).statusCode, 202);
});

test('the fault lab shows pages as visitors see them', async (t) => {
  const { app } = await startProxy(t);
  assert.doesNotMatch((await app.inject(open)).body, /<script nonce/);
});

test('an error of a page names the line of the source', async (t) => {
  const { app, directory } = await startProxy(t);
  const map = { version: 3, names: [], sources: ['webpack://mfe_shop/./src/List.tsx'], mappings: ';AACA' };
  writeFileSync(join(directory, 'shop.js.map'), JSON.stringify({ ...map, sourcesContent: ['//\nthrow 1;\n'] }));
  const payload = 'Error: no list\n    at List (http://localhost:3100/@local/shop/1/shop.js:2:9)';
  const { body } = await app.inject({
    method: 'POST',
    url: '/@dev/source',
    headers: { 'content-type': 'text/plain' },
    payload,
  });
  assert.equal(body, 'Error: no list\nsrc/List.tsx:2\n  1 | //\n> 2 | throw 1;\n  3 | \n    at List (src/List.tsx:2)');
});

test('pages show the errors of a build, also those opened later, and reload after the next build', async (t) => {
  const { app, showErrors, reload } = await startProxy(t);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const first = await follow(url);
  assert.equal(await first(), ':\n\n');
  showErrors('\u001b[31mERROR\u001b[39m in "List.tsx"\nline 2');
  const shown = 'data: "ERROR in \\"List.tsx\\"\\nline 2"\n\n';
  assert.equal(await first(), shown);
  const later = await follow(url);
  assert.equal(await later(), shown);
  reload();
  assert.deepEqual([await first(), await later()], ['data: ""\n\n', 'data: ""\n\n']);
  assert.equal(await (await follow(url))(), ':\n\n');
});

/** Reads the messages for a page, one at a call. */
async function follow(url: string): Promise<() => Promise<string | undefined>> {
  const { body } = await fetch(`${url}/@local/builds`);
  assert.ok(body);
  const messages = body.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  return async () => (await messages.next()).value;
}
