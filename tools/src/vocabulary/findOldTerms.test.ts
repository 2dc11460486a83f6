import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findOldTerms } from './findOldTerms.ts';

const replacements = { 'kept page': 'page cache', giver: 'donor' };
const termsIn = (text: string, path = 'src/page.ts') =>
  findOldTerms({ path, text }, replacements).map(({ line, term }) => [line, term]);

for (const text of ['class KeptPages {}', 'const kept_page = 1;', '// the kept pages', "import './kept-page.css';"]) {
  test(`an old term is found in ${text}`, () => {
    assert.deepEqual(termsIn(text), [[1, 'kept page']]);
  });
}

test('a term inside another word is not one', () => {
  assert.deepEqual(termsIn('caregivers'), []);
});

test('a file name is checked, too', () => {
  assert.deepEqual(termsIn('', 'src/giver.ts'), [[0, 'giver']]);
});

test('an exception allows its terms in its files only', () => {
  const exceptions = [{ path: /^src\/sql/, terms: ['giver'], reason: 'a column' }];
  const find = (path: string) => findOldTerms({ path, text: 'giver' }, replacements, exceptions);
  assert.deepEqual(find('src/sql/tables.ts'), []);
  assert.equal(find('src/page.ts').length, 1);
});
