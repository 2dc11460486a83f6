import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMSerializer } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { newFigure, readFigure, writeFigure } from './rawBlock.ts';
import { raw, readHtml, readPasted, writeHtml } from './richHtml.ts';
import { schema } from './schema.ts';

const plain = (html: string) => html.replace(/>\s+</g, '><').replace(/\s+/g, ' ').trim();
const roundTrip = (html: string) => writeHtml(readHtml(html));
const kinds = (html: string) => readHtml(html).content.content.map(({ type }) => type.name);

test.each([
  '<p>Слова <strong>важливі</strong>, <em>тихі</em> й <a href="/contacts">з посиланням</a>.</p>',
  '<h2 class="wp-block-heading">Заголовок</h2>',
  '<ul class="wp-block-list"><li>Перше</li><li>Друге з <strong>вагою</strong></li></ul>',
  '<ol class="wp-block-list"><li>Перше<ul><li>Вкладене</li></ul></li></ol>',
  '<blockquote class="wp-block-quote"><p>Добре.</p><cite>Яна</cite></blockquote>',
  '<p>Рядок<br>і другий</p>',
])('%s is written and edited as it is', (html) => {
  expect(kinds(html)).not.toContain('raw');
  expect(plain(roundTrip(html))).toBe(html);
});

test.each([
  '<figure class="wp-block-table is-style-stripes"><table><tbody><tr><td>1</td></tr></tbody></table></figure>',
  '<!--more-->',
  '<p><span lang="en">Run</span></p>',
  '<p id="rules">Слова</p>',
  '<iframe src="https://www.youtube.com/embed/x" title="Відео"></iframe>',
  '<ol start="3"><li>Третє</li></ol>',
  '<details><summary>Більше</summary><p>Слова</p></details>',
])('%s stays as it is, for the editor has no words for it', (html) => {
  expect(kinds(html)).toEqual(['raw']);
  expect(roundTrip(html)).toBe(html);
});

test('nothing of the content folder is lost', () => {
  const folder = join(__dirname, '../../../../../backend/content/news_article');
  for (const name of readdirSync(folder)) {
    const file = readFileSync(join(folder, name), 'utf8');
    for (const [, block = ''] of file.matchAll(/content: \|\n((?: {4}.*\n|\n)+)/g)) {
      const html = block.replace(/^ {4}/gm, '').trim();
      const { innerHTML } = Object.assign(document.createElement('div'), { innerHTML: html });
      expect(plain(roundTrip(html))).toBe(plain(innerHTML));
    }
  }
});

test('an empty text is empty', () => {
  expect(writeHtml(readHtml(''))).toBe('');
});

test('what was copied from a word processor keeps its words, headings and links only', () => {
  const { slice } = readPasted(
    '<meta charset="utf-8"><style>p{color:red}</style><h2 style="x" class="MsoTitle">Заголовок</h2><p class="MsoNormal" style="margin:0"><b>Слова</b><o:p></o:p></p><script>alert(1)</script>',
  );
  const { doc } = EditorState.create({ doc: readHtml('') }).tr.replaceSelection(slice);
  expect(writeHtml(doc)).toBe('<h2 class="wp-block-heading">Заголовок</h2>\n<p><strong>Слова</strong></p>');
});

test('the words of an image change, and nothing else of its figure', () => {
  const html =
    '<figure class="wp-block-image size-large"><img src="media:covers/kit.svg" alt="Пакет" width="800"><figcaption class="wp-element-caption">Що <b>всередині</b></figcaption></figure>';
  expect(readFigure(html)).toEqual({ src: 'media:covers/kit.svg', alt: 'Пакет', caption: 'Що всередині' });
  const changed = writeFigure(html, { src: 'media:covers/kit.svg', alt: 'Стартовий пакет', caption: 'Що всередині' });
  expect(changed).toBe(html.replace('alt="Пакет"', 'alt="Стартовий пакет"'));
  expect(readFigure('<figure><table></table></figure>')).toBeUndefined();
  expect(newFigure({ src: 'media:a.jpg', alt: '', caption: 'Траса' })).toBe(
    '<figure class="wp-block-image size-large"><img src="media:a.jpg" alt=""><figcaption class="wp-element-caption">Траса</figcaption></figure>',
  );
});

test.each([
  '<p>Слова в кінці </p>',
  '<p>а<strong>б </strong> в</p>',
  '<p><strong><em>а</em></strong></p>',
  '<p><strong>х <a href="/z">z</a></strong></p>',
  '<ul class="wp-block-list"><li>а </li></ul>',
])('%s is no block of HTML', (html) => {
  expect(kinds(html)).not.toContain('raw');
  expect(readHtml(roundTrip(html)).textContent).toBe(readHtml(html).textContent);
});

test('a block that was left open closes before the next one', () => {
  for (const html of ['<div><p>x', '<textarea>', '<!--', '<style>']) {
    const doc = schema.node('doc', null, [raw(html), schema.node('paragraph', null, [schema.text('далі')])]);
    const written = writeHtml(doc);
    expect(readHtml(written).lastChild?.textContent).toBe('далі');
  }
});

test('what is copied within the editor keeps images and tables', () => {
  const html = '<p>до</p><figure class="wp-block-image size-large"><img src="media:a.jpg" alt=""></figure><p>після</p>';
  const doc = readHtml(html);
  const holder = document.createElement('div');
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  (holder.firstElementChild as HTMLElement).setAttribute('data-pm-slice', '0 0 []');
  const pasted = EditorState.create({ doc: readHtml('') }).tr.replaceSelection(readPasted(holder.innerHTML).slice).doc;
  expect(plain(writeHtml(pasted))).toBe(html);
});

test('what Google Docs copies is bold only where it was', () => {
  const { slice } = readPasted(
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">тихо</span> <span style="font-weight:700">гучно</span></p></b>',
  );
  const { doc } = EditorState.create({ doc: readHtml('') }).tr.replaceSelection(slice);
  expect(writeHtml(doc)).toBe('<p>тихо <strong>гучно</strong></p>');
});
