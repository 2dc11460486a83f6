import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { gracefulClosing, listen } from 'server-lib';

const host = '127.0.0.1';

/** Only ends a test that hangs. */
const timeout = 60_000;

function isListening(port: number): Promise<boolean> {
  const socket = net.connect({ port, host });
  return once(socket, 'connect').then(
    () => Boolean(socket.destroy()),
    () => false,
  );
}

test('many connections are taken in one turn of the event loop', { timeout }, async (t) => {
  const app = fastify();
  t.after(() => app.close());
  let taken = 0;
  app.server.on('connection', () => taken++);
  const { port } = new URL(await listen(app, { port: 0, host }));
  const sockets = Array.from({ length: 300 }, () => net.connect({ port: Number(port), host }));
  t.after(() => sockets.forEach((socket) => void socket.destroy()));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (let turns = 0; turns < 60; turns++) await new Promise(setImmediate);
  assert.equal(taken, 300);
});

test('closing waits for running responses', { timeout }, async () => {
  const app = fastify({ keepAliveTimeout: 10 * timeout });
  let closed = false;
  app.addHook('onClose', async () => {
    closed = true;
  });
  const requests = new EventEmitter();
  const allRequested = once(requests, 'all');
  let requested = 0;
  app.get('/', () => {
    requested += 1;
    if (requested === 40) requests.emit('all');
    return allRequested.then(() => sleep(300)).then(() => ({ wasOpen: !closed }));
  });
  const url = await listen(app, { port: 0, host });
  const agent = new http.Agent({ keepAlive: true });
  const responses = Array.from({ length: 40 }, async () => {
    const [response] = await once(http.get(url, { agent }), 'response');
    return (await response.toArray()).join('');
  });
  await allRequested;
  await app.close();
  assert.deepEqual(new Set(await Promise.all(responses)), new Set(['{"wasOpen":true}']));
  agent.destroy();
});

test('a request on an open connection during close gets a last response', { timeout }, async () => {
  const app = fastify(gracefulClosing);
  const requests = new EventEmitter();
  const slowRequested = once(requests, 'slow');
  const quickRequested = once(requests, 'quick');
  app.get('/slow', () => {
    requests.emit('slow');
    return quickRequested.then(() => 'slow');
  });
  app.get('/', async () => {
    requests.emit('quick');
    return 'quick';
  });
  const closing = new Promise<void>((resolve) => app.addHook('preClose', async () => resolve()));
  const { port } = new URL(await listen(app, { port: 0, host }));
  const socket = net.connect({ port: Number(port), host }).setEncoding('utf8');
  socket.write('GET /slow HTTP/1.1\r\nhost: here\r\n\r\n');
  await slowRequested;
  const closed = app.close();
  await closing;
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  const received = (await socket.toArray()).join('');
  await closed;
  assert.match(received, /^HTTP\/1.1 200 OK.*slowHTTP\/1.1 200 OK.*connection: close.*quick$/is);
});

test('a request on an idle connection that arrives during close gets a last response', { timeout }, async () => {
  const app = fastify(gracefulClosing);
  app.get('/', async () => 'quick');
  const { port } = new URL(await listen(app, { port: 0, host }));
  const socket = net.connect({ port: Number(port), host }).setEncoding('utf8');
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  const [first] = await once(socket, 'data');
  const closed = app.close();
  while (await isListening(Number(port))) await new Promise(setImmediate);
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  const received = (await socket.toArray()).join('');
  await closed;
  assert.match(first, /connection: keep-alive/i);
  assert.match(received, /^HTTP\/1.1 200 OK.*connection: close/is);
});

test('a port in use is rejected', { timeout }, async (t) => {
  const app = fastify();
  t.after(() => app.close());
  const { port } = new URL(await listen(app, { port: 0, host }));
  const other = fastify();
  await assert.rejects(listen(other, { port: Number(port), host }), { code: 'EADDRINUSE' });
  await other.close();
});
