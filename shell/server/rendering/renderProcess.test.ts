import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isOfBackend, RenderProcess } from './renderProcess.ts';

/** Takes half a second for each page, without keeping the thread busy. */
const bundle = `exports.createRenderer = () => ({
  render: async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { kind: 'redirect', status: 302, location: '/' };
  },
});`;

/** A shell that reads the API at the path of the page, and then throws. */
const fetchingShell = `exports.createRenderer = ({ apiBase }) => ({
  render: async ({ url }) => {
    await fetch(apiBase + new URL(url).pathname);
    throw new TypeError('a bug');
  },
});`;

/** A shell that hands a page on to the release of the cabinet. */
const shellOfOneRelease = `exports.createRenderer = ({ entryOf }) => ({
  render: async () => ({ kind: 'redirect', status: 302, location: require(entryOf({ name: 'cabinet' })).location() }),
});`;

/** A release that tells everything it finds in the environment. */
const curiousRelease = 'exports.location = () => JSON.stringify(process.env);';

const request = { url: 'http://run.example/', nonce: '', skeletonOnly: false };

async function startProcess(
  context: TestContext,
  files: Record<string, string>,
  apiBase = 'http://api.run.example',
): Promise<RenderProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'charity-run-process-'));
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  const thread = new RenderProcess({
    bundle: join(folder, 'render.cjs'),
    composition: { id: '1', remotes: [] } as never,
    entries: { cabinet: join(folder, 'cabinet.cjs') },
    apiBase,
    deadlineMs: 1000,
  });
  context.after(async () => {
    await thread.end();
    rmSync(folder, { recursive: true, force: true });
  });
  await thread.ready;
  return thread;
}

test('a responsive thread does not count as stuck', async (context) => {
  const thread = await startProcess(context, { 'render.cjs': bundle });
  const late = await Promise.allSettled(Array.from({ length: 5 }, () => thread.render(request, 50)));
  assert.ok(late.every(({ status }) => status === 'rejected'));
  assert.equal(thread.inWork, 5, 'timed-out pages still occupy the thread');
  assert.equal(await Promise.race([thread.ended.then(() => 'ended'), sleep(1100, 'lives')]), 'lives');
  assert.equal((await thread.render(request, 2000)).frame.status, 302);
  await sleep(20);
  assert.equal(thread.inWork, 0);
});

test('an error says whether the backend failed the page or let it wait', async (context) => {
  const backend = createServer((request, response) => {
    if (request.url?.endsWith('/late')) return;
    response.writeHead(request.url?.endsWith('/down') ? 503 : 200).end('{}');
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  context.after(() => {
    backend.closeAllConnections();
    backend.close();
  });
  const { port } = backend.address() as AddressInfo;
  const apiBase = `http://127.0.0.1:${port}/wp-json`;
  const thread = await startProcess(context, { 'render.cjs': fetchingShell }, apiBase);
  const getError = (path: string) =>
    thread.render({ ...request, url: `http://run.example${path}` }, 500).catch((error: unknown) => error);
  assert.equal(isOfBackend(await getError('/down')), true);
  assert.equal(isOfBackend(await getError('/late')), true);
  assert.equal(isOfBackend(await getError('/fine')), false, 'a bug of the page');
});

test('a signal to the whole process group ends no page that is being rendered', async (context) => {
  await startProcess(context, { 'render.cjs': bundle });
  const groups = (selection: string[]) => execFileSync('ps', ['-o', 'pgid=,comm=', ...selection], { encoding: 'utf8' });
  const [own] = groups(['-p', String(process.pid)])
    .trim()
    .split(/\s+/);
  const children = groups(['--ppid', String(process.pid)])
    .trim()
    .split('\n');
  const others = children.map((line) => line.trim().split(/\s+/)).filter(([, name]) => name !== 'ps');
  assert.ok(others.length > 0);
  for (const [group, name] of others) assert.notEqual(group, own, `process ${name}`);
});

test('a release cannot read the environment while it renders', async (context) => {
  const secrets = ['PLATFORM_TOKEN', 'AWS_SECRET_ACCESS_KEY', 'DATABASE_URL', 'OTEL_EXPORTER_OTLP_HEADERS'];
  for (const name of secrets) process.env[name] = `secret of ${name}`;
  context.after(() => {
    for (const name of secrets) delete process.env[name];
  });
  const thread = await startProcess(context, { 'render.cjs': shellOfOneRelease, 'cabinet.cjs': curiousRelease });
  const { frame } = await thread.render(request, 2000);
  assert.ok(frame.kind === 'redirect');
  assert.deepEqual(JSON.parse(frame.location), {});
});
