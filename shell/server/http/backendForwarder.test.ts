import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { type BackendForwarder, openBackendForwarder } from './backendForwarder.ts';

interface Backend {
  url: string;
  /** Does not respond, as a stopped process. */
  isPaused: boolean;
  isReady: boolean;
  server: Server;
}

async function startBackend(name: string): Promise<Backend> {
  const server = createServer((request, response) => {
    if (backend.isPaused) return;
    if (request.url === '/readyz') return void response.writeHead(backend.isReady ? 200 : 503).end();
    response.end(name);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const backend: Backend = { url, isPaused: false, isReady: true, server };
  return backend;
}

let first: Backend;
let second: Backend;
let forwarder: BackendForwarder;

before(async () => {
  [first, second] = [await startBackend('first'), await startBackend('second')];
  const times = { interval: 20, response: 1_000, readiness: 1_000, connection: 1_000 };
  forwarder = await openBackendForwarder([first.url, second.url], times);
});
after(async () => {
  await forwarder.close();
  for (const { server } of [first, second]) server.closeAllConnections();
  for (const { server } of [first, second]) server.close();
});

const response = async () => (await fetch(forwarder.url, { method: 'POST', headers: { connection: 'close' } })).text();
const responseBecomes = async (name: string) => {
  while ((await response().catch(() => '')) !== name) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('the first backend gets the requests, the other one while it is not ready', { timeout: 60_000 }, async () => {
  await responseBecomes('first');
  first.isReady = false;
  await responseBecomes('second');
  first.isReady = true;
  await responseBecomes('first');
});

test('a request to a backend that stands still ends, and the next ones go to the other', {
  timeout: 60_000,
}, async () => {
  first.isPaused = true;
  await assert.rejects(response());
  await responseBecomes('second');
  first.isPaused = false;
  await responseBecomes('first');
});

test('when no backend is ready, requests still arrive', { timeout: 60_000 }, async () => {
  first.isReady = false;
  second.isReady = false;
  assert.match(await response(), /first|second/);
  first.isReady = true;
});

test('a backend that cannot be reached is passed over', { timeout: 60_000 }, async () => {
  first.server.closeAllConnections();
  await new Promise((resolve) => first.server.close(resolve));
  assert.equal(await response(), 'second');
});
