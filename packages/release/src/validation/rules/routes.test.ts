import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routeProblems } from './routes.ts';

const release = { mounts: ['/weather'], assets: { weather: { js: [], css: [] } } };
const findProblems = (maxDiffPixelRatio?: number) =>
  routeProblems([{ id: 'weather', path: '/weather', maxDiffPixelRatio }], release);

test('a route may say which share of its pixels differs, and nothing that is no share', () => {
  for (const share of [undefined, 0, 0.01, 1]) assert.deepEqual(findProblems(share), []);
  for (const wrong of [-0.1, 1.1, Number.NaN])
    assert.deepEqual(findProblems(wrong), [`routes: maxDiffPixelRatio of weather is ${wrong}; write a share, 0 to 1`]);
});
