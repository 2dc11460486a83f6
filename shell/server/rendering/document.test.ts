import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withAssetsOrigin } from './document.ts';

const html = '<img src="/releases/content/1/client/a.svg" alt="Ґанок"><a href="/releases-of-2024">"/media/b.webp"</a>';

test('files of releases come from the CDN, all others do not', () => {
  const expected = html.replace('"/releases/', '"https://cdn.run.example/releases/');
  assert.equal(withAssetsOrigin('https://cdn.run.example', html), expected);
});

test('without a CDN nothing changes', () => assert.equal(withAssetsOrigin('', html), html));
