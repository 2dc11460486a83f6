import assert from 'node:assert/strict';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { isNginxInstalled, prepareNginx } from '../process/nginx.ts';

const skip = !isNginxInstalled && 'nginx is not installed';
const host = '127.0.0.1';
let nginx: Awaited<ReturnType<typeof prepareNginx>>;
let arrived: string[] = [];

/** Responds to nothing, as a stopped process of a site server. */
const silent = createServer((incoming) => void arrived.push(`silent ${incoming.method}`));
const living = createServer((incoming, response) => {
  arrived.push(`living ${incoming.method}`);
  response.end('done');
});
const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, host, () => resolve()));
  return `${host}:${(server.address() as AddressInfo).port}`;
};

before(async () => {
  if (skip) return;
  nginx = await prepareNginx({
    sites: [await listen(silent), await listen(living)],
    isBare: true,
    readTimeout: '300ms',
  });
  await nginx.start();
});
after(async () => {
  for (const server of [silent, living]) server.close().closeAllConnections();
  await nginx?.stop();
});

const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const options = { host, port: nginx.securePort, path, method, headers: { host: 'run.example', ...headers } };
    const sent = request(options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(method === 'POST' ? '{}' : undefined);
  });
const first = (method: string) => arrived.includes(`silent ${method}`) && arrived.includes(`living ${method}`);

test('a page and a call with an idempotency key are sent to the other site server when one stands still', {
  skip,
}, async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  // Each server in turn is asked first.
  for (const _ of [1, 2]) assert.equal(await send('GET', '/news'), 200);
  for (const _ of [1, 2]) assert.equal(await send('POST', '/wp-json/custom/v1/orders', key), 200);
  assert.ok(first('POST'), arrived.join());
  for (const _ of [1, 2]) assert.equal(await send('PATCH', '/wp-json/custom/v1/profile', key), 200);
  for (const _ of [1, 2]) assert.equal(await send('PUT', '/wp-json/custom/v1/drafts/registration'), 200);
});

test('a call without a key is sent once: it is unknown whether it was processed', { skip }, async () => {
  arrived = [];
  const statuses = await Promise.all([1, 2].map(() => send('POST', '/wp-json/custom/v1/login')));
  assert.deepEqual(statuses.toSorted(), [200, 504]);
  assert.equal(arrived.length, 2);
});
