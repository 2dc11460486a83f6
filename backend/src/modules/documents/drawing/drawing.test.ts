import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { findUnprintable } from 'shared-lib/validation';
import { colors } from './colors.ts';
import { fitText, wrap } from './fitText.ts';
import { getRuns, getWidth } from './fonts.ts';

const shown = (text: string, style: 'display' | 'strong' | 'text') =>
  getRuns(text, style)
    .map((run) => run.text)
    .join('');

test('the fonts have every letter of Ukrainian and of its neighbours', () => {
  const ukrainian = 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя’₴№«»–—';
  const neighbours = 'ĄĆĘŁŃÓŚŹŻąćęłńóśźżÁČĎÉĚÍŇŘŠŤÚŮÝŽáčďéěíňřšťúůýžÄÖÜßäöüĞİŞğışÂÎȘȚăâîșțŐŰőűÑñ';
  for (const style of ['strong', 'text'] as const)
    assert.equal(shown(ukrainian + neighbours, style), ukrainian + neighbours);
  const capitals = neighbours.toUpperCase();
  assert.equal(shown(neighbours, 'display'), capitals);
  assert.deepEqual(
    getRuns(capitals.replace(/[₴ẞ]/gu, ''), 'display').map(({ font }) => font),
    ['sofia-900'],
  );
});

test('letters made of two characters and apostrophes of any kind become the usual ones', () => {
  assert.equal(shown('Андрі\u0438\u0306 Мар\u02bcяна', 'text'), 'Андрій Мар’яна');
});

test('a letter that no font has becomes plain, or a question mark that shows its place', () => {
  assert.equal(shown('ẍ 🌰b 漢', 'text'), 'x ?b ?');
});

const greetings = ['Γειά Σου', 'გამარჯობა', 'Բարեւ ձեզ', 'שלום עולם', 'محمد علي'];

for (const style of ['display', 'strong', 'text'] as const) {
  test(`names in other scripts keep their letters when set as ${style}`, () => {
    for (const name of greetings) {
      const expected = style === 'display' ? name.toUpperCase() : name;
      assert.equal(shown(name, style), expected);
      assert.ok(getWidth(name, style, 10) > 20);
    }
  });

  test(`every letter that forms accept is drawn as ${style}`, () => {
    const accepted = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) => letter !== '?' && /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) && findUnprintable(letter).length === 0,
    );
    assert.ok(accepted.length > 1500);
    assert.deepEqual(
      accepted.filter((letter) => ['', '?'].includes(shown(letter, style))),
      [],
    );
  });
}

test('words that are read from the right stand in their order between others', () => {
  const words = getRuns('Від محمد-علي і друзів', 'text').map(({ text }) => text);
  assert.deepEqual(words, ['Від ', 'علي ', '-', 'محمد', 'і друзів']);
});

test('forms name what cannot be printed, each once', () => {
  assert.deepEqual(findUnprintable('Олена 🌰🌰 漢字'), ['🌰', '漢', '字']);
  assert.deepEqual(findUnprintable('Зоряна-Марʼяна O’Łučić, Nguyễn Đặng, Əliyev, 32-й ₴'), []);
  for (const name of greetings) assert.deepEqual(findUnprintable(name), []);
});

test('the colours are those of the site', () => {
  const tokens = readFileSync(new URL('../../../../../shared-lib/src/styles/tokens.css', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(colors)) {
    assert.match(tokens, new RegExp(`--${name}: ${value};`), name);
  }
});

const name = fc
  .array(fc.stringMatching(/^[А-ЩЬЮЯҐЄІЇA-Z’-]{1,40}$/u), { minLength: 1, maxLength: 8 })
  .map((w) => w.join(' '));

test('any name fits its place on two lines at most, and loses no letter', () => {
  const room = { width: 500, largest: 52, smallest: 30, largestOfTwo: 29 };
  fc.assert(
    fc.property(name, (text) => {
      const { size, lines } = fitText(text, 'display', room);
      assert.ok(lines.length <= 2);
      for (const line of lines) assert.ok(getWidth(line.trimEnd(), 'display', size) <= room.width + 0.01, line);
      assert.equal(lines.join(''), text);
    }),
    { numRuns: 60 },
  );
});

test('a name is cut between words and after a hyphen, not inside', () => {
  const room = { width: 300, largest: 52, smallest: 30, largestOfTwo: 29 };
  assert.deepEqual(fitText('Анна-Марія Остерберг-Загоруйченко', 'display', room).lines, [
    'Анна-Марія Остерберг-',
    'Загоруйченко',
  ]);
  assert.deepEqual(wrap('у 32-й', 'text', 10, 25), ['у ', '32-й']);
});
