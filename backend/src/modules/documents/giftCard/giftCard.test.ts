import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { exampleIssuer } from '../../../testing/exampleIssuer.ts';
import { type TextLine, toShapes } from '../drawing/drawing.ts';
import { getWidth } from '../drawing/fonts.ts';
import { drawGiftCard, GIFT_CARD } from './drawGiftCard.ts';

const STRIP = 1120;

function getLines(words: { name: string; occasion: string; donor: string }): TextLine[] {
  const drawing = drawGiftCard({ ...words, issuer: exampleIssuer, locale: 'ua' });
  const lines = toShapes(drawing.pages[0] ?? []).filter((shape): shape is TextLine => shape.kind === 'textLine');
  return lines.filter(({ text, y }) => text && y > 250);
}

function checkLayout(lines: TextLine[]): void {
  for (const { text, style, size, x } of lines) {
    assert.ok(x >= 0 && x + getWidth(text, style, size) <= GIFT_CARD.width, text);
  }
  lines.forEach(({ y, size }, index) => {
    const above = lines[index - 1];
    if (above) assert.ok(y - size * 0.75 >= above.y, `${y} ${above.y}`);
    assert.ok(y + size * 0.25 <= STRIP, `${y}`);
  });
}

test('two hundred letters without a space, a long name and a long donor keep apart and stay on the card', () => {
  for (const letter of ['Ш', 'і', 'W', 'მ', 'م']) {
    const words = { name: letter.repeat(60), occasion: letter.repeat(200), donor: letter.repeat(70) };
    const lines = getLines(words);
    checkLayout(lines);
    const shown = lines.map(({ text }) => text).join('');
    assert.equal(shown.split(letter).length - 1 >= 330, true, letter);
  }
});

test('any words keep apart', () => {
  const text = (most: number) => fc.stringMatching(/^[А-Яа-яA-Za-zა-ჰ -]*$/u, { maxLength: most });
  fc.assert(
    fc.property(text(60), text(200), text(70), (name, occasion, donor) => {
      checkLayout(getLines({ name, occasion, donor }));
    }),
    { numRuns: 30 },
  );
});
