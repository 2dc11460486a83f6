import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Composition } from 'shared-lib/contract';
import type { FailedRender } from '../rendering/renderBreaker.ts';
import { createRenderTrial } from './renderTrial.ts';

const composition = (version: string): Composition => ({
  id: version,
  remotes: [{ name: 'weather', version }] as never,
});
const failed = (): FailedRender => ({
  by: { name: 'weather', version: '2.0.0', shell: '1.0.0' },
  composition: composition('2.0.0'),
  url: 'http://run.example/weather',
  error: new Error('rendering took longer than 3000 ms'),
});

interface Site {
  /** Status of a page by its release; undefined for one that cannot be rendered. */
  render: (version: string, attempt: number) => number | undefined;
  counts?: { renders: number; failures: number };
  entry?: object;
}

/** What the trial did to the live 2.0.0 of weather, after 1.0.0. */
function createTrial({ render, counts = { renders: 1, failures: 1 }, entry }: Site) {
  const rendered: string[] = [];
  const ended: string[] = [];
  const since = '2026-01-01T00:00:00.000Z';
  const live = { weather: { version: '2.0.0', since } };
  const trial = createRenderTrial({
    store: {
      entry: entry ?? { live, canaries: [] },
      versionBefore: async (name: string) => (name === 'weather' ? '1.0.0' : undefined),
      variant: async ({ weather = '' }) => composition(weather),
    } as never,
    renderer: {
      render: async ({ id }) => {
        rendered.push(id);
        const status = render(id, rendered.length);
        if (status === undefined) throw new Error('rendering took longer than 3000 ms');
        return {
          frame: { kind: 'redirect', status, location: '/' },
          html: Buffer.alloc(0),
          isCacheable: false,
          sources: [],
        };
      },
    },
    getCounts: async () => counts,
    endFailingRelease: async ({ version }, verdict, reason) => void ended.push(`${verdict} ${version}: ${reason}`),
    wait: async () => undefined,
  });
  return { trial, rendered, ended };
}

const onlyBefore = (version: string) => (version === '1.0.0' ? 200 : undefined);

test('a live release of which no page is rendered is rolled back after one visit', async () => {
  const { trial, rendered, ended } = createTrial({ render: onlyBefore });
  await Promise.all([trial(failed()), trial(failed())]);
  assert.deepEqual(rendered, ['2.0.0', '2.0.0', '2.0.0', '1.0.0']);
  assert.deepEqual(ended, [
    'rollback 2.0.0: rendering failed in 4 of 4 pages since it began, the release before rendered the same page',
  ]);
});

test('a canary is withdrawn by the same rule', async () => {
  const since = '2026-01-01T00:00:00.000Z';
  const canaries = [{ name: 'weather', version: '2.0.0', since, percent: 10 }];
  const entry = { live: { weather: { version: '1.0.0', since } }, canaries };
  const { trial, ended } = createTrial({ render: onlyBefore, entry });
  await trial(failed());
  assert.match(ended.join(), /^withdraw 2\.0\.0: /);
});

test('one page that was or is rendered, or a release before that fails as well, is no reason', async () => {
  const harmless: Site[] = [
    { render: onlyBefore, counts: { renders: 9, failures: 8 } },
    { render: (version, attempt) => (attempt === 3 ? 200 : onlyBefore(version)) },
    { render: () => undefined },
    { render: (version) => (version === '1.0.0' ? 502 : undefined) },
    { render: onlyBefore, entry: { live: { weather: { version: '3.0.0', since: '' } }, canaries: [] } },
  ];
  for (const site of harmless) {
    const { trial, ended } = createTrial(site);
    await trial(failed());
    assert.deepEqual(ended, []);
  }
});

test('after a trial without a verdict the next one waits a minute', async () => {
  const { trial, rendered } = createTrial({ render: () => undefined });
  await trial(failed());
  const tried = rendered.length;
  await trial(failed());
  assert.equal(rendered.length, tried);
});
