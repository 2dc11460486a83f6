import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Coded, codeChanges, codeLine } from './codeChanges.ts';

const files = {
  'remoteEntry.js': 'sha384-entry',
  'remote.js': 'sha384-remote',
  'weather.js': 'sha384-weather',
  'weather.css': 'sha384-style',
  '468.js': 'sha384-later',
  'locale-ua.js': 'sha384-ua',
  'assets/sun.svg': 'sha384-sun',
  'contents.json': 'sha384-contents',
};
const before: Coded = {
  release: {
    base: '/releases/weather/1.0.0/client/',
    entry: 'remoteEntry.js',
    assets: {
      remote: { js: ['remote.js'], css: [] },
      weather: { js: ['weather.js'], css: ['weather.css'] },
      'locale-ua': { js: ['locale-ua.js'], css: [] },
    },
    integrity: files,
    files: { 'server/weather.js': 'sha384-server', 'server/weather.js.map': 'sha384-map' },
  },
  contents: { routes: [{ id: 'weather', path: '/weather' }] },
};

/** Lines for a release in which these files have other bytes. */
async function linesFor(changed: string[], change: (after: Coded) => void = () => undefined): Promise<string[]> {
  const after = structuredClone(before);
  after.release.base = '/releases/weather/1.0.1/client/';
  for (const file of changed) after.release.integrity[file] += '-new';
  change(after);
  const sizes = (base: string) => (base.includes('1.0.1') ? 1412 : 1000);
  const changes = await codeChanges(before, after, async ({ base }) => sizes(base));
  return changes.map((each) => codeLine(each).trim());
}

test('equal code is no change, whatever the descriptions of the release say', async () => {
  assert.deepEqual(await linesFor(['contents.json']), []);
});

test('changed scripts and styles are named by their route, with the bytes they add', async () => {
  assert.deepEqual(await linesFor(['weather.js']), ['~ code of /weather changed: +412 bytes (weather.js)']);
  assert.deepEqual(await linesFor(['weather.js', 'weather.css', 'remote.js']), [
    '~ code of every page changed: +412 bytes (remote.js)',
    '~ code of /weather changed: +824 bytes (weather.css, weather.js)',
  ]);
});

test('code without a route, removed files and the server build are named as well', async () => {
  assert.deepEqual(await linesFor(['468.js', 'locale-ua.js', 'assets/sun.svg']), [
    '~ code of texts (ua) changed: +412 bytes (locale-ua.js)',
    '~ code of chunks of no route changed: +412 bytes (468.js)',
    '~ code of images and other files changed: +412 bytes (assets/sun.svg)',
  ]);
  const removed = await linesFor([], ({ release }) => {
    release.assets.weather = { js: ['weather.js'], css: [] };
    delete release.integrity['weather.css'];
    release.files['server/weather.js'] = 'sha384-other';
    release.files['server/weather.js.map'] = 'sha384-other-map';
  });
  assert.deepEqual(removed, [
    '~ code of /weather changed: −1000 bytes (weather.css)',
    '~ code of the server build changed (weather.js)',
  ]);
});
