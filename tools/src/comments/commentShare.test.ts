import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countComments } from './commentShare.ts';

test('lines of comments are counted, blank lines are not', () => {
  const text = ['/** One. */', '', '/**', ' * Two.', ' */', 'const a = 1; // beside code', '// three', ''].join('\n');
  assert.deepEqual(countComments(text), { lines: 6, comments: 5 });
});

test('a line comment with the end of a block in it does not open one', () => {
  assert.deepEqual(countComments('// a */ b\nconst a = 1;'), { lines: 2, comments: 1 });
});
