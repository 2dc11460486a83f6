import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompositionStore } from '../composition/compositionStore.ts';
import { readEnvironment } from '../environment.ts';
import { fakeShellRelease } from '../testing/index.ts';
import { newReleaseFolder, type ReleaseFolder } from '../testing/releaseFolder.ts';
import { Renderer } from './renderer.ts';

/** Pages redirect to the version of the release, `?slow` after a while, `?count` to the number of pages; each start is reported. */
const bundle = `let rendered = 0;
exports.createRenderer = ({ composition, apiBase }) => {
  fetch(apiBase + '/started?' + composition.remotes[0].version).catch(() => {});
  return { render };
  async function render({ url }) {
    rendered += 1;
    if (url.includes('count')) return { kind: 'redirect', status: 302, location: String(rendered) };
    if (url.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 1500));
    if (url.includes('loop')) for (;;);
    if (url.includes('exit')) process.exit();
    if (url.includes('heap')) for (const all = []; ; ) all.push(new Array(1e5).fill(url + all.length));
    if (url.includes('throw')) throw new Error('a bug');
    return { kind: 'redirect', status: 302, location: composition.remotes[0].version };
  }
};`;

const started: string[] = [];
const backend = createServer(({ url }, response) => {
  started.push(url?.split('?')[1] ?? '');
  response.end();
  backend.emit('started');
});
before(() => once(backend.listen(0, '127.0.0.1'), 'listening'));
after(() => backend.close());

let releases: ReleaseFolder;
let store: CompositionStore;
let renderer: Renderer;
beforeEach(async () => {
  releases = newReleaseFolder();
  mkdirSync(join(releases.root, 'shell/server'), { recursive: true });
  writeFileSync(join(releases.root, 'shell/server/render.js'), bundle);
  const builtIn = { release: fakeShellRelease, folder: join(releases.root, 'shell') };
  await live('1.0.0');
  store = await CompositionStore.open(releases.objects, builtIn);
  renderer = new Renderer(store, settings('10000'));
});
afterEach(async () => {
  store.close();
  await renderer.close();
  releases.remove();
});

const settings = (RENDER_TIMEOUT_MS: string) =>
  readEnvironment({
    SHELL_DIST: join(releases.root, 'shell'),
    RENDER_TIMEOUT_MS,
    BACKEND_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
  });
const live = async (version: string) => {
  await releases.publish('cabinet', version);
  await releases.activate({ cabinet: version });
};
const findVersion = async (composition = store.current, query = '') => {
  const url = `http://run.example/cabinet${query}`;
  const { frame } = await renderer.render(composition, { url, nonce: '', skeletonOnly: false });
  return frame.kind === 'redirect' ? frame.location : undefined;
};

test('the number of processes stays bounded over thirty activations', async () => {
  let most = 0;
  for (let step = 1; step <= 30; step++) {
    await live(`1.0.${step}`);
    await store.refresh();
    assert.equal(await findVersion(), `1.0.${step}`);
    most = Math.max(most, renderer.processes);
  }
  assert.ok(most <= 6, `${most} processes at once`);
});

test('a page begun before an activation is finished by its release', async () => {
  await renderer.ready;
  const begun = findVersion(store.current, '?slow');
  for (let step = 1; step <= 5; step++) {
    await live(`2.0.${step}`);
    await store.refresh();
    await findVersion();
  }
  assert.equal(await begun, '1.0.0');
  assert.equal(await findVersion(), '2.0.5');
});

test('the processes of a new composition start before its first request', async () => {
  await live('3.0.0');
  await store.refresh();
  // Those of the composition before may still be starting, and report later.
  const ofNew = () => started.filter((version) => version === '3.0.0').length;
  while (ofNew() < 2) await once(backend, 'started');
  const { processes } = renderer;
  assert.equal(await findVersion(), '3.0.0');
  assert.deepEqual([renderer.processes, ofNew()], [processes, 2]);
});

test('many late pages do not end a responsive process', async () => {
  const environment = settings('100');
  const impatient = new Renderer(store, environment);
  const render = (query: string) =>
    impatient.render(store.current, { url: `http://run.example/cabinet${query}`, nonce: '', skeletonOnly: false });
  await impatient.ready;
  const late = await Promise.allSettled(['?slow=1', '?slow=2', '?slow=3'].map(render));
  assert.ok(late.every(({ status }) => status === 'rejected'));
  await sleep(1100);
  environment.renderTimeoutMs = 10_000;
  const { frame } = await render('?count');
  assert.equal(frame.kind === 'redirect' && frame.location, '4');
  await impatient.close();
});

test('under load every page is rendered', async () => {
  const versions = await Promise.all(Array.from({ length: 100 }, () => findVersion()));
  assert.deepEqual(new Set(versions), new Set(['1.0.0']));
});

for (const bug of ['loop', 'exit', 'heap']) {
  test(`a remote with "${bug}" costs its own pages only, and renders again a moment later`, async () => {
    await releases.publish('weather', '1.0.0');
    await releases.activate({ cabinet: '1.0.0', weather: '1.0.0' });
    await store.refresh();
    const patient = new Renderer(store, settings(bug === 'loop' ? '300' : '10000'));
    const render = (path: string) =>
      patient.render(store.current, { url: `http://run.example/${path}`, nonce: '', skeletonOnly: false });
    await patient.ready;
    const broken = render(`weather?${bug}`).then(
      () => 'rendered',
      () => 'failed',
    );
    const others = await Promise.all(Array.from({ length: 20 }, () => render('cabinet')));
    assert.ok(others.every(({ frame }) => frame.kind === 'redirect' && frame.location === '1.0.0'));
    assert.equal(await broken, 'failed');
    while ((await render('weather?count').catch(() => undefined)) === undefined);
    await patient.close();
  });
}
