import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getAssets } from './assets.ts';

const group = (...names: string[]) => ({ assets: names.map((name) => ({ name })) });

test('each chunk group lists its scripts and style sheets, without the entry and source maps', () => {
  const namedChunkGroups = { registration: group('remoteEntry.js'), remote: group('remote.1.js', 'remote.1.js.map') };
  assert.deepEqual(getAssets({ namedChunkGroups }), { remote: { js: ['remote.1.js'], css: [] } });
});

test('the files of a part follow those of its route, without duplicates', () => {
  const namedChunkGroups = {
    'run--flow': group('forms.1.js', 'both.1.js', 'flow.1.js', 'flow.1.css'),
    run: group('both.1.js', 'run.1.js', 'run.1.css'),
    'member-steps': group('steps.1.js'),
  };
  assert.deepEqual(getAssets({ namedChunkGroups }), {
    run: { js: ['both.1.js', 'run.1.js', 'forms.1.js', 'flow.1.js'], css: ['run.1.css', 'flow.1.css'] },
    'member-steps': { js: ['steps.1.js'], css: [] },
  });
});
