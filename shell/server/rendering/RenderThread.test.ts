import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { RenderThread } from './RenderThread.ts';

/** Takes half a second for each page, without keeping the thread busy. */
const bundle = `exports.createRenderer = () => ({
  render: async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { kind: 'redirect', status: 302, location: '/' };
  },
});`;

test('a thread that answers is not taken for a stuck one, however many pages are late at once', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'charity-run-thread-'));
  writeFileSync(join(folder, 'render.cjs'), bundle);
  const composition = { id: '1', remotes: [] } as never;
  const thread = new RenderThread({
    ...{
      bundle: join(folder, 'render.cjs'),
      composition,
      entries: {},
      apiBase: 'http://api.run.example',
      deadlineMs: 1000,
    },
  });
  context.after(async () => {
    await thread.end();
    rmSync(folder, { recursive: true, force: true });
  });
  await thread.ready;
  const request = { url: 'http://run.example/', nonce: '', skeletonOnly: false };
  const late = await Promise.allSettled(Array.from({ length: 5 }, () => thread.render(request, 50)));
  assert.ok(late.every(({ status }) => status === 'rejected'));
  assert.equal(thread.inWork, 5, 'the thread goes on with pages for which nobody waits any more');
  assert.equal(await Promise.race([thread.ended.then(() => 'ended'), sleep(1100, 'lives')]), 'lives');
  assert.equal((await thread.render(request, 2000)).frame.status, 302);
  await sleep(20);
  assert.equal(thread.inWork, 0);
});
