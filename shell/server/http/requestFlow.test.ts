import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { after, before, mock, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createMetrics } from 'server-lib';
import { newReleaseFolder } from '../testing/releaseFolder.ts';
import { temporarySite } from '../testing/temporarySite.ts';

/** Files to read for an engineer who follows the request of a cached page. */
const MOST_FILES = 26;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const releases = newReleaseFolder();
let site: FastifyInstance;
let stop: () => Promise<void>;

before(async () => {
  // What timers do is not part of a request.
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  await releases.publish('content', '1.0.0', { mounts: ['/'] });
  await releases.activate({ content: '1.0.0' });
  const backend = createServer((_request, reply) => reply.end('first'));
  const instrumentation = { metrics: createMetrics() };
  ({ site, stop } = await temporarySite({ releases, backend, instrumentation }));
});
after(async () => {
  mock.timers.reset();
  await stop();
});

/** Files of this project with functions that V8 saw running in this process. */
async function filesRunBy(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result
    .filter(({ url }) => url.startsWith('file:') && !url.includes('/node_modules/') && !url.endsWith('.test.ts'))
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => relative(root, fileURLToPath(url)))
    .sort();
}

test('a page from the page cache is served through few files', async (context) => {
  const visit = async () => {
    const { statusCode } = await site.inject({ url: '/news', headers: { 'accept-encoding': 'br' } });
    assert.equal(statusCode, 200);
  };
  const rendered = await filesRunBy(visit);
  const cached = await filesRunBy(visit);
  context.diagnostic(`GET /news runs ${rendered.length} files when it renders, ${cached.length} from the page cache`);
  assert.ok(cached.includes('shell/server/rendering/pageCache.ts'));
  assert.ok(cached.length <= MOST_FILES, `${cached.length} files:\n${cached.join('\n')}`);
});
