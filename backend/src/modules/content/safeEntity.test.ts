import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from 'shared-lib/validation';
import { entryTypes } from './contentTypes.ts';
import { safeEntity } from './safeEntity.ts';

const page = entryTypes.find(({ isPage }) => isPage) as (typeof entryTypes)[number];
const nothing = [false, null, '', []];

for (const empty of nothing) {
  for (const type of entryTypes) {
    test(`${JSON.stringify(empty)} is nothing in every part of ${type.name}`, () => {
      const parts = ['title', 'content', 'excerpt', 'translations', 'head_tags', 'name', 'description', 'acf'];
      const entity = Object.fromEntries(parts.map((part) => [part, empty]));
      assert.deepEqual(safeEntity(type, entity), {
        ...safeEntity(type, {}),
        title: { rendered: '' },
        content: { protected: false, rendered: '' },
        excerpt: { protected: false, rendered: '' },
        translations: {},
        head_tags: [],
        name: '',
        description: '',
      });
    });
  }

  test(`a language whose translation is ${JSON.stringify(empty)} has none`, () => {
    assert.deepEqual(safeEntity(page, { translations: { ua: 7, en: empty } }).translations, { ua: 7 });
  });
}

test('translations are ids, also as text; an id of 0 is none', () => {
  const translations = { ua: '7', en: 8, pl: 0, de: true };
  assert.deepEqual(safeEntity(page, { translations }).translations, { ua: 7, en: 8 });
});

test('what was not asked for stays absent', () => {
  assert.deepEqual(Object.keys(safeEntity(page, { slug: 'offer' })), ['slug', 'acf']);
});

test('a rule that a text names in braces is the one that applies, and other braces stay', () => {
  const title = { rendered: 'Запит протягом {refundDays} днів, {інше}' };
  assert.deepEqual(safeEntity(page, { title }).title, { rendered: `Запит протягом ${limits.refundDays} днів, {інше}` });
});
