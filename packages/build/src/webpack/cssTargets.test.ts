import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transform } from 'lightningcss';
import { cssTargets } from './cssTargets.ts';

test('an underline keeps its thickness apart from the shorthand, which WebKit would ignore as a whole', () => {
  const css = 'a { text-decoration: underline; text-decoration-thickness: 2px; }';
  const { code } = transform({ filename: 'a.css', code: Buffer.from(css), minify: true, targets: cssTargets });
  assert.equal(code.toString(), 'a{text-decoration:underline;text-decoration-thickness:2px}');
});
