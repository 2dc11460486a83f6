import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scopeStyles } from './scopeStyles.ts';

const place = ':where([data-remote="shop"] *)';
const plain = (css: string) => css.replace(/\s+/g, ' ').trim();

const selectors = {
  '*': place,
  h1: `h1${place}`,
  '.a > .b:hover': `.a > .b:hover${place}`,
  '.a::before': `.a${place}:before`,
  '::selection': `${place}::selection`,
  'body:has(.a) footer': `body:has(.a) footer${place}`,
  'html:root': `html:root${place}`,
};

for (const [selector, expected] of Object.entries(selectors)) {
  test(`${selector} stays inside the remote`, () => {
    assert.equal(plain(scopeStyles(`${selector} { color: red }`, 'shop')), `${expected} { color: red; }`);
  });
}

test('rules in layers, queries and other rules are limited too', () => {
  const css = '@layer ui { @media print { .a { & ~ p { color: red } } } }';
  assert.ok(plain(scopeStyles(css, 'shop')).includes(`& ~ p${place} { color: red; }`));
});

test('keyframe steps are not selectors', () => {
  assert.ok(!scopeStyles('@keyframes turn { from { opacity: 0 } }', 'shop').includes('data-remote'));
});

test('a rule that cannot be limited fails the build', () => {
  assert.throws(
    () => scopeStyles('@font-face { font-family: Onest; src: url(a.woff2) }', 'shop'),
    /@font-face in shop/,
  );
});
