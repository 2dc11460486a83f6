import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sanitiseHtml, sanitiseInline } from './sanitise.ts';
import { withoutShortcodes } from './shortcodes.ts';

const SIZE = 180_000;
/** Far above linear time on a busy machine, far below quadratic. */
const LONGEST_MS = 3_000;

const attacks = [
  '[a ',
  '[a =',
  '[a-',
  '[a_b ',
  '[gallery ',
  '[/a',
  '[a    ',
  '[a/',
  '<!--more',
  '[',
  '<p>\u00a0',
  '<',
  '<a <',
  '&nbsp;',
];

for (const attack of attacks) {
  test(`${JSON.stringify(attack)} repeated is sanitised in linear time`, () => {
    const text = attack.repeat(SIZE / attack.length);
    const startedAt = performance.now();
    withoutShortcodes(text);
    withoutShortcodes(`[a ${text.replaceAll('[', '')}`);
    sanitiseInline(text);
    assert.ok(performance.now() - startedAt < LONGEST_MS, `${performance.now() - startedAt} ms`);
  });
}

test('a paragraph of non-breaking spaces does not block', () => {
  const startedAt = performance.now();
  assert.ok(sanitiseHtml(`<p>${'\u00a0'.repeat(5_000)}x</p>`).includes('x'));
  assert.ok(performance.now() - startedAt < LONGEST_MS);
  assert.equal(sanitiseHtml('<p>a</p>\n<p>\u00a0&nbsp; </p>\n'), '<p>a</p>\n');
});
