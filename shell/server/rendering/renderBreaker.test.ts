import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Composition, Release } from 'shared-lib/contract';
import { judgeRenders } from '../canary/judge.ts';
import { createRenderWatch } from '../canary/renderWatch.ts';
import { RenderBreaker } from './renderBreaker.ts';

const release = (name: string, version = '1.0.0') =>
  ({ name, version, mounts: [`/${name}`], render: 'server' }) as Release;
const composition: Composition = { id: '1', remotes: [release('content'), release('weather')] };

let now = 0;
let opened: string[];
let isBroken: boolean;
let attempts: string[];
let breaker: RenderBreaker;
let failures: number;
let render: (path: string) => Promise<string>;
beforeEach(() => {
  now = 1;
  opened = [];
  attempts = [];
  isBroken = true;
  failures = 0;
  breaker = new RenderBreaker({
    onRendered: (_by, isFailed) => {
      if (isFailed) failures += 1;
    },
    onOpen: ({ name }) => void opened.push(name),
    now: () => now,
  });
  const guarded = breaker.guard({
    render: async (_composition, { url, skeletonOnly }) => {
      attempts.push(`${new URL(url).pathname}${skeletonOnly ? ' skeleton' : ''}`);
      if (isBroken && url.includes('weather') && !skeletonOnly) throw new Error('rendering took longer than 3000 ms');
      const html = Buffer.from(skeletonOnly ? 'skeleton' : 'page');
      return { frame: { kind: 'redirect', status: 302, location: '/' }, html, isCacheable: true, sources: [] };
    },
  });
  render = (path) =>
    guarded.render(composition, { url: `http://run.example${path}`, nonce: '', skeletonOnly: false }).then(
      ({ html, isTemporary }) => (isTemporary ? 'substitute' : Buffer.from(html).toString()),
      () => 'failed',
    );
});

const outcomes = async (path: string, times: number) => {
  const all: string[] = [];
  for (let time = 0; time < times; time++) all.push(await render(path));
  return all.join(' ');
};

test('after three failed renders the pages of a remote are left to browsers for a minute', async () => {
  assert.equal(await outcomes('/weather', 5), 'failed failed failed substitute substitute');
  assert.equal(await outcomes('/content', 3), 'page page page');
  assert.deepEqual(opened, ['weather']);
  assert.deepEqual(breaker.open(), [{ name: 'weather', version: '1.0.0', until: new Date(60_001).toISOString() }]);
  assert.deepEqual(attempts.slice(3, 5), ['/weather skeleton', '/weather skeleton']);
});

test('a clock that is set back leaves no circuit open for longer', async () => {
  now += 86_400_000;
  await outcomes('/weather', 3);
  now -= 86_400_000;
  isBroken = false;
  assert.deepEqual(breaker.open(), []);
  assert.equal(await outcomes('/weather', 2), 'page page');
});

test('after the minute one page is the trial of all', async () => {
  await outcomes('/weather', 3);
  now += 60_000;
  assert.equal((await Promise.all([render('/weather'), render('/weather')])).join(' '), 'failed substitute');
  now += 60_000;
  isBroken = false;
  assert.equal(await outcomes('/weather', 3), 'page page page');
  assert.deepEqual(breaker.open(), []);
});

test('a success between failures keeps the circuit closed', async () => {
  for (const broken of [true, true, false, true, true]) {
    isBroken = broken;
    await render('/en/weather');
  }
  assert.deepEqual(opened, []);
  assert.deepEqual(failures, 4);
});

test('three failures are enough where the release before rendered dozens of pages, and never without one', () => {
  const failing = { renders: 3, failures: 3 };
  assert.match(judgeRenders(failing, { renders: 40, failures: 0 }) ?? '', /^rendering failed in 3 of 3 pages/);
  assert.equal(judgeRenders(failing, { renders: 0, failures: 0 }), undefined);
  assert.equal(judgeRenders({ renders: 30, failures: 3 }, { renders: 40, failures: 4 }), undefined);
});

const counts = (version: string) => (version === '2.0.0' ? { renders: 3, failures: 3 } : { renders: 40, failures: 0 });
for (const [what, entry, version, expected] of [
  [
    'a live release is rolled back',
    { live: { weather: { version: '2.0.0' } }, canaries: [] },
    '2.0.0',
    ['rollback 2.0.0'],
  ],
  [
    'a canary is withdrawn',
    { live: { weather: { version: '1.0.0' } }, canaries: [{ name: 'weather', version: '2.0.0' }] },
    '2.0.0',
    ['withdraw weather'],
  ],
  ['a release of a preview is left alone', { live: { weather: { version: '1.0.0' } }, canaries: [] }, '2.0.0', []],
  ['a release as good as the one before stays', { live: { weather: { version: '1.1.0' } }, canaries: [] }, '1.1.0', []],
] as const) {
  test(what, async (context) => {
    context.mock.method(console, 'error', () => undefined);
    const done: string[] = [];
    const watch = createRenderWatch({
      store: { entry, versionBefore: async () => '1.0.0' } as never,
      endFailingRelease: async (failing, how) =>
        void done.push(how === 'rollback' ? `rollback ${failing.version}` : `withdraw ${failing.name}`),
      getCounts: (each) => counts(each.version),
    });
    await watch({ name: 'weather', version });
    assert.deepEqual(done, expected);
  });
}
