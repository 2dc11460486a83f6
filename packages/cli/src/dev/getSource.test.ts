import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getSource } from './getSource.ts';

const source = [
  'import { t } from "t";',
  '',
  'export function List() {',
  '  throw new Error("no list");',
  '}',
  '',
].join('\n');

/** Generated line 2 is line 4 of the source. */
const map = {
  version: 3,
  names: [],
  sources: ['webpack://site/mfe-shop/src/List.tsx'],
  sourcesContent: [source],
  mappings: ';AAGA',
};

const find = (path: string) =>
  path === '/@dev/shop/list.hot-update.js'
    ? { build: { read: () => Buffer.from(JSON.stringify(map)) }, file: 'list.hot-update.js' }
    : undefined;

test('a browser error names the source line, with the lines around it', () => {
  const stack = [
    'Error: no list',
    '    at List (http://localhost:3000/@dev/shop/list.hot-update.js:2:9)',
    '    at other (http://localhost:3000/other.js:1:1)',
  ].join('\n');
  assert.equal(
    getSource(stack, find),
    [
      'Error: no list',
      'mfe-shop/src/List.tsx:4',
      '  2 | ',
      '  3 | export function List() {',
      '> 4 |   throw new Error("no list");',
      '  5 | }',
      '  6 | ',
      '    at List (mfe-shop/src/List.tsx:4)',
      '    at other (http://localhost:3000/other.js:1:1)',
    ].join('\n'),
  );
});

test('an error without known files stays as it is', () => {
  const stack = 'Error: elsewhere\n    at run (http://localhost:3000/@dev/gone/x.js:1:1)';
  assert.equal(getSource(stack, find), stack);
});
