import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { overlayStyles } from './overlayStyles.ts';

const require = createRequire(import.meta.url);
const load = require('./overlay-styles-loader.cjs') as (source: string) => string;
const client = dirname(require.resolve('webpack-dev-middleware/client/overlay'));

test('the overlay writes no style attributes, which the policy of the site refuses', () => {
  for (const name of ['overlay.js', 'utils/ansi-html.js']) {
    const file = join(client, name);
    assert.match(file, overlayStyles.test as RegExp);
    const source = readFileSync(file, 'utf8');
    assert.match(source, /<span style=/);
    assert.doesNotMatch(load(source), /(?<!data-)style=\\?"/);
  }
});

test('the overlay applies them by script', () => {
  const loaded = load(readFileSync(join(client, 'overlay.js'), 'utf8'));
  assert.ok(loaded.includes('querySelectorAll("[data-style]")'));
  assert.ok(loaded.includes('element.style.cssText = element.getAttribute("data-style")'));
});
