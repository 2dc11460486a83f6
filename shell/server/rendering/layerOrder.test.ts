import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layerOrder } from './layerOrder.ts';

test('is one statement that names every layer and nothing else', () => {
  assert.equal(layerOrder, '@layer reset, tokens, base, ui, shell, remote;');
});
