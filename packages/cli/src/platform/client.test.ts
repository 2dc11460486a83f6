import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { platformClient } from './client.ts';

/** A server with prepared responses; waits are recorded instead of slept. */
async function createClient(context: TestContext, proxy: RequestListener) {
  const server = createServer(proxy).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  context.after(() => server.close());
  const waits: number[] = [];
  const { port } = server.address() as AddressInfo;
  const site = { url: `http://127.0.0.1:${port}`, token: undefined, isLocal: false };
  const client = platformClient(site, async (ms) => waits.push(ms));
  return { client, waits };
}

const file = () => ({ bytes: Buffer.from('console.log(1)'), integrity: 'sha384-x' });
const PATH = '/platform/uploads/results/1.0.0/main.js';

test('a rejected call is retried with its body after Retry-After', async (context) => {
  const rejections: [number, string][] = [
    [429, '1'],
    [503, '7'],
  ];
  let arrived = '';
  const { client, waits } = await createClient(context, (request, response) => {
    const rejection = rejections.shift();
    if (rejection) return response.writeHead(rejection[0], { 'retry-after': rejection[1] }).end('come again');
    request.on('data', (bytes) => {
      arrived += bytes;
    });
    request.on('end', () => response.writeHead(204).end());
  });
  await client.call('PUT', PATH, file());
  assert.deepEqual(waits, [1000, 7000]);
  assert.equal(arrived, 'console.log(1)');
});

test('endless rejections are reported after some retries', async (context) => {
  let requested = 0;
  const { client, waits } = await createClient(context, (_, response) => {
    requested += 1;
    response.writeHead(429, { 'retry-after': '1' }).end();
  });
  await assert.rejects(client.call('PUT', PATH, file()), /Too many calls at once/);
  assert.equal(requested, 6);
  assert.equal(waits.length, 5);
});

test('a permanent error is not retried', async (context) => {
  const responses: [number, Record<string, string>][] = [
    [429, {}],
    [429, { 'retry-after': '3600' }],
    [503, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }],
    [403, { 'retry-after': '1' }],
  ];
  for (const [status, headers] of responses) {
    let requested = 0;
    const { client, waits } = await createClient(context, (_, response) => {
      requested += 1;
      response.writeHead(status, headers).end();
    });
    await assert.rejects(client.call('GET', '/platform/status'), { name: 'CommandError' });
    assert.deepEqual([requested, waits], [1, []]);
  }
});
