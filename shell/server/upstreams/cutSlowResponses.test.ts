import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import fastify from 'fastify';
import { cutSlowResponses } from './cutSlowResponses.ts';

const MOST_TURNS = 2000;

test('a response that never ends does not hold a server that stops', { timeout: 30_000 }, async (context) => {
  const app = fastify();
  await app.register(async (scope) => {
    cutSlowResponses(scope);
    scope.get('/', async (_request, reply) => {
      const drops = new Readable({ read: () => undefined });
      drops.push('drop');
      return reply.send(drops);
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const reader = (await fetch(`http://127.0.0.1:${port}/`)).body?.getReader();
  assert.equal(Buffer.from((await reader?.read())?.value ?? []).toString(), 'drop');
  const ended = reader?.read().catch(({ message }: Error) => message);

  context.mock.timers.enable({ apis: ['setTimeout'] });
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });
  for (let turns = 0; turns < MOST_TURNS && !isClosed; turns++) {
    context.mock.timers.tick(1000);
    await yieldToEventLoop();
  }
  assert.ok(isClosed, 'it still waits');
  await closed;
  assert.equal(await ended, 'terminated');
});

test('a response that its client gave up is not kept until the server stops', { timeout: 30_000 }, async (context) => {
  const app = fastify();
  const begun = Promise.withResolvers<ServerResponse>();
  const aborted = Promise.withResolvers<void>();
  await app.register(async (scope) => {
    cutSlowResponses(scope);
    scope.addHook('onRequestAbort', async (_request) => aborted.resolve());
    scope.get('/', (_request, reply) => begun.resolve(reply.raw));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const client = new AbortController();
  const ended = fetch(`http://127.0.0.1:${port}/`, { signal: client.signal }).catch(({ name }: Error) => name);
  const response = await begun.promise;
  client.abort();
  assert.equal(await ended, 'AbortError');
  await aborted.promise;

  const destroy = context.mock.method(response, 'destroy');
  context.mock.timers.enable({ apis: ['setTimeout'] });
  await app.close();
  context.mock.timers.tick(60_000);
  assert.equal(destroy.mock.callCount(), 0);
});
