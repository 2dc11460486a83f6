import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { after, before, test } from 'node:test';
import Fastify from 'fastify';
import { ResponseTooLarge, readBytes } from 'server-lib';
import { createClock } from './clock.ts';
import {
  callProvider,
  createGoogleKeys,
  createNovaPoshtaApi,
  createWordPressClient,
  defaultLimits,
  wordpressMediaRoutes,
} from './testing/moduleInternals.ts';

/** Endless responses are cut at the size limit. */

const PIECE = Buffer.alloc(64 * 1024, ' ');
/** What lies in the buffers of a connection when it is broken off. */
const UNDER_WAY = 16_000_000;
let poured = 0;
let type = 'application/json';

function* endless() {
  for (;;) {
    poured += PIECE.length;
    yield PIECE;
  }
}

const service = createServer((_request, reply) => {
  reply.writeHead(200, { 'content-type': type });
  pipeline(endless, reply).catch(() => {});
});
let url: string;
before(async () => {
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
after(() => {
  service.closeAllConnections();
  service.close();
});

/** The outcome of the call, after which the service cannot have poured much more than the bound. */
async function leftAfter<T>(bound: number, call: () => Promise<T>): Promise<T> {
  const before = poured;
  const outcome = await call();
  assert.ok(poured - before > bound, 'it was read up to the bound');
  assert.ok(poured - before < bound + UNDER_WAY, `${poured - before} bytes were taken`);
  return outcome;
}

/** What a call failed of, at the bottom. */
async function getReason(call: Promise<unknown>): Promise<unknown> {
  let reason = await call.then(
    () => assert.fail('it is read'),
    (error: Error) => error,
  );
  while (reason.cause instanceof Error) reason = reason.cause;
  return reason;
}

test('a response as long as it may be is read, one byte more is not', async () => {
  assert.equal((await readBytes(new Response('12345'), 5)).length, 5);
  await assert.rejects(readBytes(new Response('123456'), 5), ResponseTooLarge);
  assert.equal((await readBytes(new Response(null), 5)).length, 0);
});

test('a payment service', async () => {
  const request = () => getReason(callProvider(url, { service: 'liqpay', method: 'POST', isRead: false }));
  assert.ok((await leftAfter(1_000_000, request)) instanceof ResponseTooLarge);
});

test('the carrier', async () => {
  const log = { warn: () => {} };
  const call = createNovaPoshtaApi({ url, key: '', log, timing: { gap: 0, retryAfter: [] } });
  const request = () => getReason(call({ model: 'Address', method: 'getAreas', properties: {} }));
  assert.ok((await leftAfter(20_000_000, request)) instanceof ResponseTooLarge);
});

test('Google’s keys', async () => {
  const request = () => getReason(createGoogleKeys(url, createClock())('key'));
  assert.ok((await leftAfter(100_000, request)) instanceof ResponseTooLarge);
});

test('lists of WordPress', async () => {
  const client = createWordPressClient(url, { info: () => {}, warn: () => {} });
  const request = () => getReason(client.get('/wp/v2/pages', new URLSearchParams()));
  assert.ok((await leftAfter(defaultLimits.maxBytes, request)) instanceof ResponseTooLarge);
});

test('an upload of WordPress, which is then not there', async (t) => {
  type = 'image/png';
  const cacheDir = join(tmpdir(), `uploads-${process.pid}`);
  const app = Fastify().register(wordpressMediaRoutes({ contentUrl: `${url}/wp-json`, cacheDir }));
  t.after(() => app.close());
  t.after(() => rmSync(cacheDir, { recursive: true, force: true }));
  for (let times = 0; times < 6; times += 1) {
    const response = await leftAfter(25_000_000, () => app.inject('/wp-content/uploads/endless.png'));
    assert.equal(response.statusCode, 404, 'the service is not left alone for it');
  }
});
