import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { createMark, takeInlineHashes } from './inlineHashes.ts';

const source = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('marked inline elements are permitted by their hash, each once, and lose the mark', () => {
  const mark = createMark();
  const { html, hashes } = takeInlineHashes(
    [
      `<script nonce="${mark}">start()</script><style nonce="${mark}" data-href="a.css">p{}</style>`,
      `<style data-href="b.css" nonce="${mark}">p{}</style><script nonce="${mark}">run(1 > 0)\r\nend()</script>`,
      `<template><link rel="preload" nonce="${mark}" href="a.js"><script nonce="${mark}" src="a.js"></script></template>`,
    ].join(''),
    mark,
  );
  assert.deepEqual(hashes, {
    scripts: [source('start()'), source('run(1 > 0)\nend()')],
    styles: [source('p{}')],
  });
  assert.doesNotMatch(html, /nonce/);
});

test('elements of the content are not permitted', () => {
  const content = '<script>steal()</script><script nonce="">steal()</script><style nonce="a">p{}</style>';
  const { html, hashes } = takeInlineHashes(content, createMark());
  assert.deepEqual(hashes, { scripts: [], styles: [] });
  assert.equal(html, content);
});
