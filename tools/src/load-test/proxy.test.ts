import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { openFront } from './proxy.ts';

/** A ready site server with one fixed response. */
async function siteThat(answers: number | 'breaks off', headers: Record<string, string> = {}) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    if (request.url === '/readyz') return void reply.end();
    asked.push(String(request.method));
    if (answers === 'breaks off') request.socket.destroy();
    else reply.writeHead(answers, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked, close: () => server.close().closeAllConnections() };
}

const question = (method: string) => ({ method, path: '/', headers: {} });

test('reading is asked of another server once, what changes something only where it cannot have arrived', async () => {
  const [full, good, broken] = [await siteThat(503), await siteThat(200), await siteThat('breaks off')];
  const front = await openFront();
  const statuses = async (method: string) => {
    const answers = [1, 2].map(() =>
      front.send(question(method)).then(
        ({ status }) => status,
        () => 'none',
      ),
    );
    return (await Promise.all(answers)).map(String).sort();
  };
  await front.lead([full.url, good.url]);
  assert.deepEqual(await statuses('GET'), ['200', '200']);
  assert.deepEqual(await statuses('POST'), ['200', '503']);
  await front.lead([broken.url, good.url]);
  assert.deepEqual(await statuses('GET'), ['200', '200']);
  assert.deepEqual(await statuses('POST'), ['200', 'none']);
  assert.equal(broken.asked.filter((method) => method === 'POST').length, 1);
  broken.close();
  assert.deepEqual(await statuses('POST'), ['200', '200']);
  for (const one of [full, good, front]) await one.close();
});

test('what never changes is asked for once, for each way to pack it', async () => {
  const site = await siteThat(200, { 'cache-control': 'public, max-age=31536000, immutable', etag: '"1"' });
  const front = await openFront();
  await front.lead([site.url]);
  const get = async (headers: Record<string, string>) => (await front.send({ ...question('GET'), headers })).status;
  assert.deepEqual([await get({ 'accept-encoding': 'br' }), await get({ 'accept-encoding': 'br' })], [200, 200]);
  assert.equal(await get({ 'accept-encoding': 'br', 'if-none-match': '"1"' }), 304);
  assert.equal(await get({ 'accept-encoding': 'gzip' }), 200);
  assert.equal(site.asked.length, 2);
  for (const one of [site, front]) await one.close();
});
