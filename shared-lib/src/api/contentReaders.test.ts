import { decodeTitle, findNumber, getList, getText, isTranslated, readFields, readImage } from './contentReaders.ts';
import type { TitleHtml } from './contentTypes.ts';

const decode = (html: unknown) => decodeTitle(html as TitleHtml);

test('titles are HTML and become the text they mean', () => {
  expect(decode('Біжимо за здоров&#8217;я')).toBe('Біжимо за здоров’я');
  expect(decode('Emerald &#038; Sons &amp; <em>friends</em>')).toBe('Emerald & Sons & friends');
  expect(decode('&#x41F;робіг')).toBe('Пробіг');
  expect(decode('&laquo;Ґанок&raquo; &ndash; 32&hellip;')).toBe('«Ґанок» – 32…');
});

test.each([[false], [null], [''], [[]], [undefined]])('%p is empty wherever it comes', (empty) => {
  expect(getText(empty)).toBe('');
  expect(decode(empty)).toBe('');
  expect(getList(empty as never)).toEqual([]);
  expect(readImage(empty as never)).toBeUndefined();
  expect(findNumber(empty)).toBeUndefined();
});

test('an image keeps its focus and loses what rendering does not need', () => {
  const image = { url: '/media/dog.svg', alt: 'Пес', width: 1200, height: 675, focus: { x: 49, y: 40 } };
  const sent = { ...image, id: 7, mime_type: 'image/svg+xml' };
  expect(readImage(sent)).toEqual(image);
});

test('numbers travel as text', () => {
  expect(findNumber('150.50')).toBe(150.5);
  expect(findNumber('31')).toBe(31);
  expect(findNumber('many')).toBeUndefined();
});

test('an entity without a field group has no fields', () => {
  expect(readFields({ acf: [] })).toEqual({});
  expect(readFields({ acf: { city: 'Київ' } })).toEqual({ city: 'Київ' });
});

test('a page with one language has no translation', () => {
  expect(isTranslated({ translations: { ua: 1 } })).toBe(false);
  expect(isTranslated({ translations: { ua: 1, en: 2 } })).toBe(true);
});
