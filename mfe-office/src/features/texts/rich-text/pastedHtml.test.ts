import { EditorState } from 'prosemirror-state';
import { readHtml, readPasted, writeHtml } from './richHtml.ts';

function paste(html: string): { html: string; images: number } {
  const { slice, images } = readPasted(html);
  const { doc } = EditorState.create({ doc: readHtml('') }).tr.replaceSelection(slice);
  return { html: writeHtml(doc).replace(/ class="wp-block-\w+"/g, ''), images };
}

/** An item as Word 16 copies it: the marker stands between conditional comments. */
const wordItem = (level: number, marker: string, words: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:
auto;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span
lang=UK style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:
Symbol;mso-ansi-language:UK'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span
lang=UK style='mso-ansi-language:UK'>${words}<o:p></o:p></span></p>`;
const wordPage = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- @list l0:level1 {mso-level-number-format:bullet;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=UK style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

test('paragraphs that Word calls items of a list become a list with its levels', () => {
  const items = [
    wordItem(1, '·', 'Вода'),
    wordItem(1, '·', 'Їжа'),
    wordItem(2, 'o', 'Банани'),
    wordItem(1, '·', 'Одяг'),
  ];
  const pasted = paste(wordPage(`<p class=MsoNormal>Що взяти:<o:p></o:p></p>\n\n${items.join('\n\n')}`));
  expect(pasted.html).toBe('<p>Що взяти:</p>\n<ul><li>Вода</li><li>Їжа<ul><li>Банани</li></ul></li><li>Одяг</li></ul>');
});

test.each(['1', '1.', '2.3.', 'a)', 'iv.', 'б)'])('%s numbers a list of Word', (marker) => {
  expect(paste(wordPage(wordItem(1, marker, 'Старт'))).html).toBe('<ol><li>Старт</li></ol>');
});

test.each(['·', 'o', '§', '–', '•'])('%s does not', (marker) => {
  expect(paste(wordPage(wordItem(1, marker, 'Старт'))).html).toBe('<ul><li>Старт</li></ul>');
});

test('words between two lists, and another list behind the first, keep them apart', () => {
  const pasted = paste(
    wordPage(
      `${wordItem(1, '·', 'Перше')}<p class=MsoNormal>Слова</p>${wordItem(1, '·', 'Друге')}${wordItem(1, '1.', 'Третє', 'l1')}`,
    ),
  );
  expect(pasted.html).toBe('<ul><li>Перше</li></ul>\n<p>Слова</p>\n<ul><li>Друге</li></ul>\n<ol><li>Третє</li></ol>');
});

test('a level that is left out is no empty item', () => {
  const pasted = paste(wordPage(wordItem(2, 'o', 'Глибоке') + wordItem(3, '§', 'Глибше')));
  expect(pasted.html).toBe('<ul><li>Глибоке<ul><li>Глибше</li></ul></li></ul>');
});

test('each item that Word copies in a browser is a list of its own, and they become one', () => {
  const item = (level: number, words: string) =>
    `<div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1 BCX0" role="list"><li data-leveltext="" data-font="Symbol" data-listid="1" aria-setsize="-1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr"><p class="Paragraph" paraid="1"><span data-contrast="auto" lang="UK-UA" class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></li></ul></div>`;
  const pasted = paste(item(1, 'Вода') + item(2, 'Банани') + item(1, 'Одяг'));
  expect(pasted.html.replaceAll('\u00a0', '').replaceAll('&nbsp;', '')).toBe(
    '<ul><li>Вода<ul><li>Банани</li></ul></li><li>Одяг</li></ul>',
  );
});

test('lists of Google Docs nest, and its line breaks between blocks are gone', () => {
  const span = (words: string, weight = 400) =>
    `<span style="font-size:11pt;font-family:Arial;font-weight:${weight};white-space:pre-wrap;">${words}</span>`;
  const item = (words: string) =>
    `<li dir="ltr" style="list-style-type:disc;white-space:pre;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation">${span(words)}</p></li>`;
  const pasted = paste(
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-23a0eab1"><h1 dir="ltr">${span('Назва')}</h1><br><p dir="ltr">${span('Тихо ')}${span('гучно', 700)}</p><br><ul style="margin-top:0;">${item('Вода')}<ul>${item('Банани')}</ul>${item('Одяг')}</ul><br><ol>${item('Старт')}</ol></b>`,
  );
  expect(pasted.html).toBe(
    '<h2>Назва</h2>\n<p>Тихо <strong>гучно</strong></p>\n<ul><li>Вода<ul><li>Банани</li></ul></li><li>Одяг</li></ul>\n<ol><li>Старт</li></ol>',
  );
});

test('headings fall to the two levels of a text, without the number that Word gave them', () => {
  const numbered = `<h1 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span></span><![endif]>Траса</h1>`;
  expect(paste(wordPage(`${numbered}<h2>Старт</h2><h4>Вода</h4><h6>Їжа</h6>`)).html).toBe(
    '<h2>Траса</h2>\n<h2>Старт</h2>\n<h3>Вода</h3>\n<h3>Їжа</h3>',
  );
});

test('images of the clipboard are left out with their empty paragraphs, and counted', () => {
  const picture = `<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="Picture_1"><v:imagedata src="file:///C:/a.jpg"/></v:shape><![endif]--><![if !vml]><img border=0 width=451 height=338
src="file:///C:/a.png" v:shapes="Picture_1"><![endif]></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>`;
  expect(paste(wordPage(`<p class=MsoNormal>До</p>${picture}<p class=MsoNormal>Після</p>`))).toEqual({
    html: '<p>До</p>\n<p>Після</p>',
    images: 1,
  });
});

test('links within the copied document and to its files are words only', () => {
  const links = '<a href="#_ftn1">[1]</a> <a href="file:///C:/a.docx">файл</a> <a href="https://run.example/">сайт</a>';
  expect(paste(wordPage(`<p>${links}</p>`)).html).toBe('<p>[1] файл <a href="https://run.example/">сайт</a></p>');
});
