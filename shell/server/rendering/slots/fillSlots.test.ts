import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type { ReleaseName } from '@charity-run/release/api';
import { CompositionStore } from '../../composition/compositionStore.ts';
import { readEnvironment } from '../../environment.ts';
import { fakeShellRelease } from '../../testing/index.ts';
import { newReleaseFolder, type ReleaseFolder } from '../../testing/releaseFolder.ts';
import { RenderBreaker } from '../renderBreaker.ts';
import { Renderer } from '../renderer.ts';
import { fillSlots } from './fillSlots.ts';

/** Pages have the slots that their query names; a fill does what its slot is called. */
const bundle = `exports.createRenderer = ({ composition }) => {
  let pages = 0;
  return { render };
  async function render({ url, fill }) {
    if (fill) return renderFill(fill);
    await new Promise((resolve) => setTimeout(resolve, Number(new URL(url).searchParams.get('wait'))));
    const slots = new URL(url).searchParams.getAll('slot').map((slot) =>
      '<page-slot name="home.' + slot + '" data-props="{&quot;name&quot;:&quot;A &amp;amp; B&quot;}"></page-slot>');
    return { kind: 'page', status: 200, locale: 'ua', head: '', isCabinetOpen: true, hydration: { loaderData: {}, errors: null },
      routeIds: [], shellChunks: [], html: ['<main>' + ++pages + slots.join('') + '</main>'] };
  }
  async function renderFill({ slot, by, props, prefix }) {
    const what = slot.slice('home.'.length);
    if (what === 'throw') throw new TypeError('not a function');
    if (what === 'loop') for (;;);
    if (what === 'hang') await new Promise(() => {});
    const more = what === 'huge' ? 'x'.repeat(1024 * 1024) : '';
    return { kind: 'fill', status: 200, data: JSON.stringify({ more: '"' }), html: ['<p id="' + prefix + '">' + by + ' for ' + props.name + more + '</p>'] };
  }
};`;

const MS = 150;
const terms = (fill: string[]) => ({ fill, grade: 'fallback' as const, kb: 20, ms: MS });
const names = ['fine', 'throw', 'loop', 'hang', 'huge'].map((name) => `home.${name}`);
const bytes = Object.fromEntries(names.map((name) => [name, 1000]));

let releases: ReleaseFolder;
let store: CompositionStore;
let renderer: Renderer;
let pages: Pick<Renderer, 'render'>;
let reported: { message: string; by: ReleaseName | undefined }[];
beforeEach(async () => {
  releases = newReleaseFolder();
  mkdirSync(join(releases.root, 'shell/server'), { recursive: true });
  writeFileSync(join(releases.root, 'shell/server/render.js'), bundle);
  const slots = {
    ...Object.fromEntries(names.map((name) => [name, terms(['run', 'cabinet'])])),
    'home.closed': terms([]),
  };
  await releases.publish('content', '1.0.0', { mounts: ['/'], slots });
  await releases.publish('run', '1.0.0', { fills: { ...bytes, 'home.closed': 1 } });
  await releases.publish('cabinet', '1.0.0', { fills: { 'home.fine': 1000 } });
  await releases.activate({ content: '1.0.0', cabinet: '1.0.0', run: '1.0.0' });
  store = await CompositionStore.open(releases.objects, {
    release: fakeShellRelease,
    folder: join(releases.root, 'shell'),
  });
  renderer = new Renderer(
    store,
    readEnvironment({ SHELL_DIST: join(releases.root, 'shell'), RENDER_TIMEOUT_MS: '5000' }),
  );
  reported = [];
  const breaker = new RenderBreaker({ onRendered: () => undefined, onOpen: () => assert.fail('a release is judged') });
  pages = fillSlots(breaker.guard(renderer), {
    reportRenderError: async (error, _pathname, _composition, by) => {
      reported.push({ message: String(error), by });
    },
  });
  await renderer.ready;
});
afterEach(async () => {
  store.close();
  await renderer.close();
  releases.remove();
});

async function render(query: string) {
  const started = performance.now();
  const request = { url: `http://run.example/${query}`, nonce: 'secret', skeletonOnly: false };
  const page = await pages.render(store.current, request);
  return { ...page, html: Buffer.from(page.html).toString(), ms: performance.now() - started };
}

const whole = /^<main>\d+(<page-slot [^>]*><\/page-slot>)*<\/main>$/;

test('parts of others stand in a slot in the order of its owner, with the props of the page', async () => {
  const { html, fills, isTemporary, isCacheable } = await render('?slot=fine');
  const part = (by: string) =>
    `<div data-remote="${by}" data-prefix="0${by}" data-loaded="{&quot;more&quot;:&quot;\\&quot;&quot;}"><p id="0${by}">${by} for A &amp; B</p></div>`;
  assert.equal(
    html,
    `<main>1<page-slot name="home.fine" data-props="{&quot;name&quot;:&quot;A &amp;amp; B&quot;}">${part('run')}${part('cabinet')}</page-slot></main>`,
  );
  assert.deepEqual(
    fills?.map(({ release, chunk }) => `${release.name} ${chunk}`),
    ['run fill-home-fine', 'cabinet fill-home-fine'],
  );
  assert.deepEqual([isTemporary, isCacheable], [false, true]);
});

test('the owner of a slot decides who fills it', async () => {
  const { html } = await render('?slot=closed&slot=unknown');
  assert.match(html, whole);
});

test('a part that throws leaves the page as it is, and is reported as of its release', async () => {
  const { html, isTemporary } = await render('?slot=throw');
  assert.match(html, whole);
  assert.equal(isTemporary, true, 'the next page may have it');
  assert.deepEqual(
    reported.map(({ message, by }) => [message, `${by?.name}@${by?.version}`]),
    [['Error: TypeError: not a function', 'run@1.0.0']],
  );
});

for (const [bug, meanwhile] of [
  ['loop', 'loops'],
  ['hang', 'hangs'],
] as const) {
  test(`a page waits for a part that ${meanwhile} no longer than its slot says, and after three times not at all`, async () => {
    for (let time = 1; time <= 3; time++) {
      const { html, ms, isTemporary } = await render(`?slot=${bug}&time=${time}`);
      assert.match(html, whole);
      assert.equal(isTemporary, true);
      assert.ok(ms < MS + 1000, `${ms} ms`);
      // Another process starts in place of one that is stuck.
      if (bug === 'loop') await new Promise((resolve) => setTimeout(resolve, 2500));
    }
    const { ms } = await render(`?slot=${bug}`);
    assert.ok(ms < MS, `${ms} ms: it is not tried for a while`);
    const { html } = await render('?slot=fine');
    assert.match(html, /run for .*cabinet for/, 'other slots are filled');
  });
}

test('a part of a megabyte is left out', async () => {
  const { html, isTemporary } = await render('?slot=huge&slot=fine');
  assert.ok(html.length < 2000);
  assert.match(html, /cabinet for/);
  assert.equal(isTemporary, false, 'it would be as large the next time');
  assert.match(reported[0]?.message ?? '', /slot home\.huge: 1024\.\d KB of HTML and data, 20 KB are allowed/);
});

test('parts of a page that was rendered before begin together with it', async () => {
  await render('?slot=hang&wait=400');
  const { ms } = await render('?slot=hang&wait=400');
  assert.ok(ms < 400 + MS - 20, `${ms} ms: its time passed while the page was rendered`);
});
