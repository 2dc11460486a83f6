import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findBareText } from './findBareText.ts';

const tsconfig = fileURLToPath(new URL('fixtures/tsconfig.json', import.meta.url));
const found = findBareText(tsconfig, (path) => /\/(good|bad)\.tsx$/.test(path));
const findIn = (name: string) =>
  found.filter(({ file }) => file.endsWith(`/${name}.tsx`)).map(({ line, code }) => `${line} ${code}`);

test('a text alone in its element may change, also one of several parts', () => {
  assert.deepEqual(findIn('good'), []);
});

test('a text beside other content, in a fragment or a list is found', () => {
  assert.deepEqual(findIn('bad'), [
    '14 {label}',
    '17 {children}',
    '20 {label}',
    '20 :',
    '24 {count}',
    '28 {isBusy && label}',
    '32 {text}',
    '35 a space',
    '37 {[label, label]}',
    '38 {[label].map((each) => (each ? <b key={each}>{each}</b> : each))}',
    '40 {label}',
  ]);
});
