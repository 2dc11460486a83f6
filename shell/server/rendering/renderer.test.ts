import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompositionStore } from '../composition/compositionStore.ts';
import { readEnvironment } from '../environment.ts';
import { newReleaseFolder, type ReleaseFolder } from '../testing/releaseFolder.ts';
import { Renderer } from './renderer.ts';

/** Pages redirect to the version of the cabinet, `?slow` after a while, `?count` to the number of pages; each start is logged. */
const bundle = `let rendered = 0;
exports.createRenderer = ({ composition }) => {
  require('node:fs').appendFileSync(__dirname + '/started', composition.remotes[0].version + ' ');
  return { render };
  async function render({ url }) {
    rendered += 1;
    if (url.includes('count')) return { kind: 'redirect', status: 302, location: String(rendered) };
    if (url.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 1500));
    return { kind: 'redirect', status: 302, location: composition.remotes[0].version };
  }
};`;

let releases: ReleaseFolder;
let store: CompositionStore;
let renderer: Renderer;
beforeEach(async () => {
  releases = newReleaseFolder();
  mkdirSync(join(releases.root, 'shell/server'), { recursive: true });
  writeFileSync(join(releases.root, 'shell/server/render.js'), bundle);
  await live('1.0.0');
  store = await CompositionStore.open(releases.objects);
  const environment = readEnvironment({ SHELL_DIST: join(releases.root, 'shell'), RENDER_TIMEOUT_MS: '10000' });
  renderer = new Renderer(store, environment);
});
afterEach(async () => {
  store.close();
  await renderer.close();
  releases.remove();
});

const live = async (version: string) => {
  await releases.publish('cabinet', version);
  await releases.activate({ cabinet: version });
};
const versionOf = async (composition = store.current, query = '') => {
  const url = `http://run.example/${query}`;
  const { frame } = await renderer.render(composition, { url, nonce: '', skeletonOnly: false });
  return frame.kind === 'redirect' ? frame.location : undefined;
};

test('the number of threads stays bounded over thirty activations', async () => {
  let most = 0;
  for (let step = 1; step <= 30; step++) {
    await live(`1.0.${step}`);
    await store.refresh();
    assert.equal(await versionOf(), `1.0.${step}`);
    most = Math.max(most, renderer.threads);
  }
  assert.ok(most <= 6, `${most} threads at once`);
});

test('a page begun before an activation is finished by its release', async () => {
  await renderer.ready;
  const begun = versionOf(store.current, '?slow');
  for (let step = 1; step <= 5; step++) {
    await live(`2.0.${step}`);
    await store.refresh();
    await versionOf();
  }
  assert.equal(await begun, '1.0.0');
  assert.equal(await versionOf(), '2.0.5');
});

test('the thread of a new composition starts before its first request', async () => {
  await live('3.0.0');
  await store.refresh();
  const started = () => readFileSync(join(releases.root, 'shell/server/started'), 'utf8').split(' ').slice(0, -1);
  assert.equal(started().at(-1), '3.0.0');
  const { length } = started();
  assert.equal(await versionOf(), '3.0.0');
  assert.equal(started().length, length);
});

test('many late pages do not end a responsive thread', async () => {
  const environment = readEnvironment({ SHELL_DIST: join(releases.root, 'shell'), RENDER_TIMEOUT_MS: '100' });
  const impatient = new Renderer(store, environment);
  const render = (query: string) =>
    impatient.render(store.current, { url: `http://run.example/${query}`, nonce: '', skeletonOnly: false });
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
  const versions = await Promise.all(Array.from({ length: 100 }, () => versionOf()));
  assert.deepEqual(new Set(versions), new Set(['1.0.0']));
});
