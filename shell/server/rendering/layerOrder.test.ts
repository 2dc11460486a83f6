import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layerOrder } from './layerOrder.ts';

test('the layer order is one statement that names every layer', () => {
  assert.equal(layerOrder, '@layer reset, tokens, base, ui, shell, remote;');
});
