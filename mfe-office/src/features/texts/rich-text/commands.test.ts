import { EditorState, TextSelection } from 'prosemirror-state';
import { commands, isActive, leaveQuote, setLink } from './commands.ts';
import { readHtml, writeHtml } from './richHtml.ts';

/** A text with the caret behind the first place of some words. */
function at(html: string, words: string): EditorState {
  const state = EditorState.create({ doc: readHtml(html) });
  let position = 0;
  state.doc.descendants((node, start) => {
    const index = node.text?.indexOf(words) ?? -1;
    if (index >= 0 && position === 0) position = start + index + words.length;
  });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, position)));
}

function run(state: EditorState, command: (typeof commands)[keyof typeof commands]): string | undefined {
  let next: EditorState | undefined;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  return next && writeHtml(next.doc).replace(/\n/g, '');
}

const quote = '<blockquote class="wp-block-quote"><p>Добре.</p><cite>Яна</cite></blockquote>';

test('Enter in who said it goes on below the quotation', () => {
  expect(run(at(quote, 'Яна'), leaveQuote)).toBe(`${quote}<p></p>`);
  expect(run(at(quote, 'Добре.'), leaveQuote)).toBeUndefined();
});

test('a quotation with a name becomes paragraphs', () => {
  expect(run(at(quote, 'Добре.'), commands.quote)).toBe('<p>Добре.</p><p>Яна</p>');
});

test('the whole link at the caret changes, also where a part of it is bold, and still opens a tab', () => {
  const html = '<p>До <a href="/a" target="_blank">нашої <strong>траси</strong></a> тут</p>';
  expect(run(at(html, 'нашо'), setLink('/b'))).toBe(html.replace('/a', '/b'));
  expect(run(at(html, 'нашо'), setLink(''))).toBe('<p>До нашої <strong>траси</strong> тут</p>');
});

const item = '<ul class="wp-block-list"><li>Перше</li><li>Друге</li><li>Третє</li></ul>';

test('a heading in a list stands between two lists', () => {
  expect(run(at(item, 'Друге'), commands.heading)).toBe(
    '<ul class="wp-block-list"><li>Перше</li></ul><h2 class="wp-block-heading">Друге</h2><ul class="wp-block-list"><li>Третє</li></ul>',
  );
  const nested = '<ol class="wp-block-list"><li>Перше<ul class="wp-block-list"><li>Вкладене</li></ul></li></ol>';
  expect(run(at(nested, 'Вкладене'), commands.subheading)).toBe(
    '<ol class="wp-block-list"><li>Перше</li></ol><h3 class="wp-block-heading">Вкладене</h3>',
  );
});

test('a list becomes the other kind, also within another list, and ends by its own button', () => {
  expect(run(at(item, 'Друге'), commands.orderedList)).toBe(item.replaceAll('ul', 'ol'));
  const nested = '<ol class="wp-block-list"><li>Перше<ul class="wp-block-list"><li>Вкладене</li></ul></li></ol>';
  const inner = at(nested, 'Вкладене');
  expect([isActive(inner, 'bulletList'), isActive(inner, 'orderedList')]).toEqual([true, false]);
  expect(run(inner, commands.orderedList)).toBe(nested.replaceAll('ul', 'ol'));
  expect(run(at(item, 'Третє'), commands.bulletList)).toBe(
    '<ul class="wp-block-list"><li>Перше</li><li>Друге</li></ul><p>Третє</p>',
  );
});

test('quotations, lists and headings become each other', () => {
  expect(run(at(item, 'Третє'), commands.quote)).toBe(
    '<ul class="wp-block-list"><li>Перше</li><li>Друге</li></ul><blockquote class="wp-block-quote"><p>Третє</p></blockquote>',
  );
  expect(run(at('<h2 class="wp-block-heading">Слова</h2>', 'Слова'), commands.bulletList)).toBe(
    '<ul class="wp-block-list"><li>Слова</li></ul>',
  );
  expect(run(at('<blockquote class="wp-block-quote"><p>Добре.</p></blockquote>', 'Добре.'), commands.heading)).toBe(
    '<h2 class="wp-block-heading">Добре.</h2>',
  );
});
