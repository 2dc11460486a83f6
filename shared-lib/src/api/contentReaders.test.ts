import { decodeTitle, fieldsOf, imageOf, isTranslated, listOf, numberOf, textOf } from './contentReaders.ts';
import type { TitleHtml } from './contentTypes.ts';

const decode = (html: unknown) => decodeTitle(html as TitleHtml);

test('titles are HTML and become the text they mean', () => {
  expect(decode('Біжимо за здоров&#8217;я')).toBe('Біжимо за здоров’я');
  expect(decode('Emerald &#038; Sons &amp; <em>friends</em>')).toBe('Emerald & Sons & friends');
  expect(decode('&#x41F;робіг')).toBe('Пробіг');
  expect(decode('&laquo;Ґанок&raquo; &ndash; 32&hellip;')).toBe('«Ґанок» – 32…');
});

test.each([[false], [null], [''], [[]], [undefined]])('%p is empty wherever it comes', (empty) => {
  expect(textOf(empty)).toBe('');
  expect(decode(empty)).toBe('');
  expect(listOf(empty as never)).toEqual([]);
  expect(imageOf(empty as never)).toBeUndefined();
  expect(numberOf(empty)).toBeUndefined();
});

test('numbers travel as text', () => {
  expect(numberOf('150.50')).toBe(150.5);
  expect(numberOf('31')).toBe(31);
  expect(numberOf('many')).toBeUndefined();
});

test('an entity without a field group has no fields', () => {
  expect(fieldsOf({ acf: [] })).toEqual({});
  expect(fieldsOf({ acf: { city: 'Київ' } })).toEqual({ city: 'Київ' });
});

test('a page with one language has no translation', () => {
  expect(isTranslated({ translations: { ua: 1 } })).toBe(false);
  expect(isTranslated({ translations: { ua: 1, en: 2 } })).toBe(true);
});
