import { fireEvent, waitFor } from '@testing-library/react';
import { eventApi } from 'shared-lib/api';
import type { MountedRelease } from 'shared-lib/contract';
import type { MountEnvironment } from './environment.ts';
import { prefetchOnIntent } from './prefetch.ts';

const fileLists = {
  routes: [
    { id: 'start', path: ':mount' },
    { id: 'runner', path: ':mount/:number' },
  ],
  groups: {
    remote: ['remote.js'],
    'locale-ua': ['ua.js'],
    'locale-en': ['en.js'],
    runner: ['runner.css', 'runner.js'],
  },
  integrity: {
    'remote.js': 'sha384-remote',
    'en.js': 'sha384-en',
    'runner.css': 'sha384-css',
    'runner.js': 'sha384-js',
  },
};

const bodies: Promise<string>[] = [];
let turn = 0;
/** Each test has a release and a mount of its own: file lists are cached, and listeners of the document stay. */
function open({
  saveData = false,
  respond = () => Promise.resolve(Response.json(fileLists)),
  base = '',
  leadsThere = true,
} = {}) {
  turn += 1;
  const folder = `/releases/results/1.0.${turn}/`;
  const release = {
    name: 'results',
    version: `1.0.${turn}`,
    mounts: [`/mount${turn}`],
    access: {},
    container: `mfe_results_${turn}`,
    base: base || `https://files.example${folder}client/`,
    entry: 'remoteEntry.js',
    entryIntegrity: 'sha384-entry',
  } satisfies MountedRelease;
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  const fetch = jest.fn(async () => {
    const response = await respond();
    bodies.push(response.clone().text());
    return response;
  });
  Object.assign(window, { fetch });
  jest.spyOn(eventApi, 'prefetch').mockReset().mockReturnValue();
  document.head.innerHTML = '';
  const here = leadsThere ? `/en/mount${turn}/17?form=team` : '/elsewhere';
  document.body.innerHTML = `<a href="${here}"><b>17</b></a><a href="https://elsewhere.example/mount${turn}">there</a>`;
  window.requestIdleCallback = (work) => {
    work({} as IdleDeadline);
    return 0;
  };
  const environment = {
    composition: { id: 'one', remotes: [release] },
    deadlineMs: 1000,
  } as unknown as MountEnvironment;
  prefetchOnIntent(environment);
  const fetched = () => [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script[src]')];
  return { folder, fetch, fetched, link: document.querySelector('b') as Element };
}
/** Resolves once every response has arrived and was read. */
async function settled(): Promise<void> {
  await Promise.all(bodies);
  await new Promise((resolve) => setTimeout(resolve));
}

test('file lists are fetched when idle, and files on intent', async () => {
  const { folder, fetch, fetched } = open();
  await settled();
  expect(fetch.mock.calls).toEqual([[`${folder}files.json`, { priority: 'low' }]]);
  expect(fetched()).toEqual([]);
});

test.each(['pointerOver', 'touchStart', 'focusIn'] as const)(
  'everything the page takes is fetched on %s, and its chunks are run as they come',
  async (sign) => {
    const { folder, link, fetched } = open();
    await settled();
    fireEvent[sign](link);
    const client = `https://files.example${folder}client/`;
    const files = fetched().map((one) => {
      const [how, url] = one instanceof HTMLScriptElement ? ['run', one.src] : [`${one.rel} ${one.as}`, one.href];
      return [how, url.replace(client, ''), one.integrity, one.crossOrigin];
    });
    expect(files).toEqual([
      ['preload script', 'remoteEntry.js', 'sha384-entry', 'anonymous'],
      ['run', 'remote.js', 'sha384-remote', 'anonymous'],
      ['run', 'en.js', 'sha384-en', 'anonymous'],
      ['preload style', 'runner.css', 'sha384-css', 'anonymous'],
      ['run', 'runner.js', 'sha384-js', 'anonymous'],
    ]);
  },
);

test.each(['load', 'error'] as const)('a chunk on %s leaves nothing behind for webpack to wait for', async (end) => {
  const { link, fetched } = open();
  await settled();
  fireEvent.pointerOver(link);
  for (const one of fetched()) if (one instanceof HTMLScriptElement) fireEvent(one, new Event(end));
  expect(fetched().filter((one) => one instanceof HTMLScriptElement)).toEqual([]);
});

test('nothing is fetched twice, unless it failed', async () => {
  const { link, fetched } = open();
  await settled();
  for (let time = 0; time < 3; time++) fireEvent.pointerOver(link);
  expect(fetched()).toHaveLength(5);
  expect(eventApi.prefetch).toHaveBeenCalledTimes(1);
  expect(eventApi.prefetch).toHaveBeenCalledWith('en');
});

test('a link to another site prefetches nothing', async () => {
  const { fetched } = open();
  await settled();
  fireEvent.pointerOver(document.querySelector('a[href^="https"]') as Element);
  expect(fetched()).toEqual([]);
});

test('nothing is prefetched in data-saving mode', async () => {
  const { fetch, link, fetched } = open({ saveData: true });
  await settled();
  fireEvent.touchStart(link);
  expect([fetch.mock.calls, fetched()]).toEqual([[], []]);
});

test.each([
  ['is not there', () => Promise.resolve(new Response('', { status: 404 }))],
  ['is no JSON', () => Promise.resolve(new Response('<!doctype html>'))],
  ['cannot be had', () => Promise.reject(new TypeError('Failed to fetch'))],
])('nothing is reported when the response %s', async (_, respond) => {
  const logged = jest.spyOn(console, 'error');
  const { link, fetch, fetched } = open({ respond });
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  await settled();
  fireEvent.pointerOver(link);
  expect([fetched(), logged.mock.calls]).toEqual([[], []]);
});

test('file lists of remotes without a link are not fetched', () => {
  expect(open({ leadsThere: false }).fetch).not.toHaveBeenCalled();
});

test('builds on a developer’s machine have no file list', () => {
  expect(open({ base: '/__local/results/3/' }).fetch).not.toHaveBeenCalled();
});
