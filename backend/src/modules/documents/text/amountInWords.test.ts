import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amountInWords } from './amountInWords.ts';

const ukrainian: [number, string][] = [
  [0, 'нуль гривень 00 копійок'],
  [100, 'одна гривня 00 копійок'],
  [201, 'дві гривні 01 копійка'],
  [1_102, 'одинадцять гривень 02 копійки'],
  [2_111, 'двадцять одна гривня 11 копійок'],
  [50_000, 'п’ятсот гривень 00 копійок'],
  [100_000, 'одна тисяча гривень 00 копійок'],
  [2_400_000, 'двадцять чотири тисячі гривень 00 копійок'],
  [11_200_050, 'сто дванадцять тисяч гривень 50 копійок'],
  [200_000_022, 'два мільйони гривень 22 копійки'],
  [100_100_100, 'один мільйон одна тисяча одна гривня 00 копійок'],
  [2_100_000_000, 'двадцять один мільйон гривень 00 копійок'],
  [
    99_999_999_999,
    'дев’ятсот дев’яносто дев’ять мільйонів дев’ятсот дев’яносто дев’ять тисяч дев’ятсот дев’яносто дев’ять гривень 99 копійок',
  ],
];

for (const [amount, words] of ukrainian) {
  test(`${amount} kopiykas in Ukrainian`, () => assert.equal(amountInWords(amount, 'UAH', 'ua'), words));
}

test('euros and dollars have their own gender', () => {
  assert.equal(amountInWords(2_200, 'EUR', 'ua'), 'двадцять два євро 00 центів');
  assert.equal(amountInWords(100_201, 'USD', 'ua'), 'одна тисяча два долари США 01 цент');
});

const english: [number, string][] = [
  [0, 'zero hryvnias 00 kopiykas'],
  [101, 'one hryvnia 01 kopiyka'],
  [2_400_000, 'twenty-four thousand hryvnias 00 kopiykas'],
  [100_500, 'one thousand and five hryvnias 00 kopiykas'],
  [123_456_789, 'one million two hundred and thirty-four thousand five hundred and sixty-seven hryvnias 89 kopiykas'],
];

for (const [amount, words] of english) {
  test(`${amount} kopiykas in English`, () => assert.equal(amountInWords(amount, 'UAH', 'en'), words));
}

test('every sum has words of its own', () => {
  const sum = fc.integer({ min: 0, max: 99_999_999_999 });
  fc.assert(
    fc.property(sum, sum, fc.constantFrom('ua' as const, 'en' as const), (one, other, locale) => {
      const words = amountInWords(one, 'UAH', locale);
      assert.equal(words.includes('undefined') || words.includes('  '), false);
      assert.equal(words === amountInWords(other, 'UAH', locale), one === other);
    }),
  );
});

test('a value that is not an amount has no words', () => {
  for (const amount of [-1, 0.5, Number.NaN, 100_000_000_000]) {
    assert.throws(() => amountInWords(amount, 'UAH', 'ua'), RangeError);
  }
});
