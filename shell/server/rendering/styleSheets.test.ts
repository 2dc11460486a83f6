import assert from 'node:assert/strict';
import { test } from 'node:test';
import { absoluteUrls } from './styleSheets.ts';

test('URLs relative to the style sheet become absolute', () => {
  const base = '/releases/content/1.0.0/client/';
  assert.equal(absoluteUrls('a{b:url(assets/x.svg)}', base), `a{b:url(${base}assets/x.svg)}`);
  assert.equal(absoluteUrls('a{b:url("assets/x.svg")}', base), `a{b:url("${base}assets/x.svg")}`);
  for (const unchanged of ['url(/media/x.webp)', 'url(https://x.example/y)', 'url(#shape)', "url('/a.svg')"]) {
    assert.equal(absoluteUrls(unchanged, base), unchanged);
  }
});
