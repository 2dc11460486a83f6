import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import Fastify from 'fastify';
import { measureLoad } from 'server-lib';
import { errorHandler } from './errorHandler.ts';
import { health } from './health.ts';
import { loadShedding } from './loadShedding.ts';

/** A line of which the test says how long it is: at 10 the process is full. */
let waiting = 0;
const queues = [{ length: () => waiting, limit: 10 }];
const api = '/wp-json/custom/v1';
const person = { authorization: 'Bearer token' };

let held = false;
let inProgress = 0;
const slowRequests = new EventEmitter();
async function begun(requests: number): Promise<void> {
  while (inProgress < requests) await once(slowRequests, 'begin');
}
function release(): void {
  held = false;
  slowRequests.emit('release');
}

const app = Fastify();
before(async () => {
  await app.register(errorHandler);
  await app.register(loadShedding({ loopDelayMs: 1000, inWork: 4, queues }));
  await app.register(health([]));
  for (const path of ['login', 'orders', 'payments/:provider/webhooks'])
    app.post(`${api}/${path}`, async () => ({ path }));
  app.get(`${api}/orders`, async () => []);
  app.get('/wp-json/wp/v2/pages', async () => []);
  app.post(`${api}/slow`, async () => {
    inProgress += 1;
    slowRequests.emit('begin');
    if (held) await once(slowRequests, 'release');
    inProgress -= 1;
    return {};
  });
});
after(() => app.close());

const status = async (method: 'GET' | 'POST', url: string, headers = {}) =>
  (await app.inject({ method, url, headers })).statusCode;

test('new visitors are rejected first, readers last, money and health never', async () => {
  const responses = async (length: number) => {
    waiting = length;
    return {
      login: await status('POST', `${api}/login`),
      order: await status('POST', `${api}/orders`, person),
      own: await status('GET', `${api}/orders`, person),
      page: await status('GET', '/wp-json/wp/v2/pages'),
      money: await status('POST', `${api}/payments/liqpay/webhooks`),
      health: await status('GET', '/readyz'),
    };
  };
  const all = { login: 200, order: 200, own: 200, page: 200, money: 200, health: 200 };
  assert.deepEqual(await responses(4), all);
  assert.deepEqual(await responses(5), { ...all, login: 503 });
  assert.deepEqual(await responses(10), { ...all, login: 503, order: 503, own: 503 });
  assert.deepEqual(await responses(100), { ...all, login: 503, order: 503, own: 503, page: 503 });
  assert.deepEqual(await responses(0), all);
});

test('each response says how loaded the backend is, a rejection too', async () => {
  const at = async (length: number, url: string) => {
    waiting = length;
    const { headers, statusCode } = await app.inject({ method: 'POST', url });
    waiting = 0;
    return [statusCode, headers['x-load']];
  };
  assert.deepEqual(await at(4, `${api}/login`), [200, '0.40']);
  assert.deepEqual(await at(5, `${api}/login`), [503, '0.50']);
});

test('a rejection says when to retry, at different times', async () => {
  waiting = 10;
  const rejections = await Promise.all(
    Array.from({ length: 30 }, () => app.inject({ method: 'POST', url: `${api}/login` })),
  );
  waiting = 0;
  const waits = rejections.map(({ headers }) => Number(headers['retry-after']));
  assert.ok(Math.min(...waits) >= 3 && Math.max(...waits) <= 7 && new Set(waits).size > 1, String(waits));
  const [first] = rejections;
  assert.equal(first?.headers['cache-control'], 'no-store');
  assert.deepEqual(first?.json(), {
    code: 'overloaded',
    message: 'Too many concurrent requests.',
    data: { status: 503, retryAfter: waits[0] },
  });
});

test('of concurrent requests those within the limit are served, later ones all', async () => {
  const call = () => status('POST', `${api}/slow`, person);
  held = true;
  const together = Array.from({ length: 4 }, call);
  await begun(4);
  const late = await Promise.all(Array.from({ length: 6 }, call));
  release();
  assert.deepEqual([new Set(late), new Set(await Promise.all(together))], [new Set([503]), new Set([200])]);
  assert.equal(await call(), 200);
});

test('slow or aborted requests take no place', async () => {
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const send = async (length: number) => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = `POST ${api}/slow HTTP/1.1\r\nhost: run\r\nauthorization: Bearer token\r\n`;
    socket.write(`${head}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n{}`);
    return socket;
  };
  let seen = 0;
  app.server.on('request', () => {
    seen += 1;
  });
  const slow = await Promise.all(Array.from({ length: 6 }, () => send(100)));
  while (seen < 6) await once(app.server, 'request');
  assert.equal(await status('POST', `${api}/slow`, person), 200);
  held = true;
  const leaving = await Promise.all(Array.from({ length: 4 }, () => send(2)));
  await begun(4);
  assert.equal(await status('POST', `${api}/slow`, person), 503);
  for (const socket of [...slow, ...leaving]) socket.destroy();
  held = false;
  while ((await status('POST', `${api}/slow`, person)) === 503) await yieldToEventLoop();
  release();
});

test('an event loop that is late again and again is load, one late moment is none', (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  t.mock.timers.enable({ apis: ['setInterval'] });
  const load = measureLoad({ loopDelayMs: 100 });
  const pass = (milliseconds: number, times = 1) => {
    for (; times > 0; times -= 1) {
      now += milliseconds;
      t.mock.timers.tick(20);
    }
  };
  pass(20, 30);
  pass(250);
  pass(20, 10);
  assert.ok(load.now() < 1, `${load.now()} after one late moment`);
  pass(210, 3);
  const busy = load.now();
  pass(20, 14);
  load.close();
  assert.ok(busy > 1 && load.now() < 1, `${busy}, then ${load.now()}`);
});
