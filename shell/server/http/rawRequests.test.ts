import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createSiteServer } from './createServer.ts';

/** What the backend took for a request. */
const seen: string[] = [];
const backend = createServer(async (request, reply) => {
  const body = await text(request).catch(() => 'broken off');
  seen.push(`${request.method} ${request.url} ${body}`);
  reply.end('{}');
});
let app: FastifyInstance;
const getPort = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

before(async () => {
  await new Promise<void>((resolve) => void backend.listen(0, '127.0.0.1', resolve));
  const backendUrl = `http://127.0.0.1:${getPort(backend)}`;
  app = await createSiteServer({
    backendUrl,
    publicOrigin: undefined,
    trustedProxies: [],
    port: 0,
    loopDelayMs: 1000,
    logLevel: 'silent',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
after(async () => {
  await app.close();
  backend.closeAllConnections();
  backend.close();
});

/** Sends bytes as they are. @returns all that comes back until the server closes, and after how long. */
async function send(...pieces: string[]): Promise<{ response: string; ms: number }> {
  const started = performance.now();
  const socket = connect(getPort(app.server), '127.0.0.1').setTimeout(60_000);
  socket.on('timeout', () => socket.destroy()).on('error', () => undefined);
  for (const piece of pieces) {
    socket.write(piece);
    await sleep(20);
  }
  const response = await text(socket).catch(() => '');
  return { response, ms: performance.now() - started };
}

const post = '/wp-json/custom/v1/login';
const head = (...lines: string[]) => [`POST ${post} HTTP/1.1`, 'Host: run.example', ...lines, '', ''].join('\r\n');
const smuggled = 'GET /wp-json/custom/v1/smuggled HTTP/1.1\r\nHost: run.example\r\n\r\n';

const ambiguous: Record<string, string> = {
  'a length and chunks': `${head('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${smuggled}`,
  'chunks and a length': `${head('Transfer-Encoding: chunked', 'Content-Length: 4')}0\r\n\r\n${smuggled}`,
  'two lengths': head('Content-Length: 0', `Content-Length: ${smuggled.length}`) + smuggled,
  'a list of lengths': head(`Content-Length: 0, ${smuggled.length}`) + smuggled,
  'a signed length': head('Content-Length: +0') + smuggled,
  'a length in hex': head('Content-Length: 0x00') + smuggled,
  'chunked spelt otherwise': `${head('Transfer-Encoding: xchunked')}0\r\n\r\n${smuggled}`,
  'chunked before another coding': `${head('Transfer-Encoding: chunked, identity')}0\r\n\r\n${smuggled}`,
  'a space before the colon': `${head('Transfer-Encoding : chunked')}0\r\n\r\n${smuggled}`,
  'a folded header': head('X-Folded: a', ' Transfer-Encoding: chunked', 'Content-Length: 0') + smuggled,
  'a chunk size that is none': `${head('Transfer-Encoding: chunked')}zz\r\n\r\n${smuggled}`,
  'a chunk size beyond any number': `${head('Transfer-Encoding: chunked')}ffffffffffffffffff\r\n${smuggled}`,
  'a chunk longer than its size': `${head('Transfer-Encoding: chunked')}1\r\nabc\r\n0\r\n\r\n${smuggled}`,
  'a bare line feed': head('Content-Length: 0').replaceAll('\r\n', '\n').replace('\n\n', '\n\r\n') + smuggled,
  'a bare carriage return in a header': head('X-Torn: a\rTransfer-Encoding: chunked', 'Content-Length: 0') + smuggled,
  'a NUL in a header': head('X-Torn: a\0b', 'Content-Length: 0') + smuggled,
};

for (const [what, bytes] of Object.entries(ambiguous)) {
  test(`a request that two servers could read in two ways is rejected: ${what}`, async () => {
    seen.length = 0;
    const { response } = await send(bytes);
    assert.match(response, /^HTTP\/1\.1 4\d\d /);
    assert.doesNotMatch(response, /HTTP\/1\.1 200/);
    assert.deepEqual(
      seen.filter((request) => !request.endsWith('broken off')),
      [],
    );
  });
}

test('a plain request after another one reaches the backend as two', async () => {
  seen.length = 0;
  const two = `${head('Content-Length: 2', 'Content-Type: application/json')}{}`;
  const { response } = await send(two + smuggled.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  assert.equal(response.match(/HTTP\/1\.1 200/g)?.length, 2);
  assert.deepEqual(seen, [`POST ${post} {}`, 'GET /wp-json/custom/v1/smuggled ']);
});

test('header size is limited', async () => {
  const { response } = await send(head(`X-Long: ${'a'.repeat(17_000)}`, 'Content-Length: 0'));
  assert.match(response, /^HTTP\/1\.1 431 /);
});

test('slow headers time out', async () => {
  const { server } = app;
  assert.deepEqual([server.headersTimeout, server.requestTimeout, server.maxConnections], [10_000, 30_000, 10_000]);
  server.headersTimeout = 300;
  const { response, ms } = await send(`GET /healthz HTTP/1.1\r\nHost: run.example\r\n`, 'X-Slow: ');
  server.headersTimeout = 10_000;
  assert.match(response, /^HTTP\/1\.1 408 /);
  assert.ok(ms < server.requestTimeout, `${ms} ms`);
});

test('no path leads outside the served folders', async () => {
  seen.length = 0;
  const paths = ['/wp-json/../staff/x', '/media/..%2f..%2fstaff/x', '/media/..\\staff', '/wp-json/%2e%2e/%2e%2e/x'];
  for (const path of paths) {
    const { response } = await send(`GET ${path} HTTP/1.1\r\nHost: run.example\r\nConnection: close\r\n\r\n`);
    assert.match(response, /^HTTP\/1\.1 4\d\d /, path);
  }
  assert.deepEqual(seen, []);
});
