import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { newReleaseFolder } from '../testing/releaseFolder.ts';
import { temporarySite } from '../testing/temporarySite.ts';

let isBackendReady = true;
const backend = createServer((_request, reply) => void reply.writeHead(isBackendReady ? 200 : 503).end('{}'));
const draining = { isEnding: false };
const releases = newReleaseFolder();
let site: FastifyInstance;
let stop: () => Promise<void>;
before(async () => {
  ({ site, stop } = await temporarySite({ releases, backend, instrumentation: { draining } }));
});
after(() => stop());

const ready = async () => {
  const { statusCode, json } = await site.inject('/readyz');
  return [statusCode, json().status];
};

test('a site is ready once something is published, while its backend is, and until it ends', async () => {
  assert.deepEqual(await ready(), [503, 'nothing published yet']);
  await releases.publish('results', '1.0.0');
  await releases.activate({ results: '1.0.0' });
  while ((await ready())[1] === 'nothing published yet') await sleep(50);
  assert.deepEqual(await ready(), [200, 'ready']);
  isBackendReady = false;
  assert.deepEqual(await ready(), [503, 'backend not ready']);
  isBackendReady = true;
  draining.isEnding = true;
  assert.deepEqual(await ready(), [503, 'ending']);
  assert.equal((await site.inject('/healthz')).statusCode, 200);
});
