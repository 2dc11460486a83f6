import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emailRule } from './email.ts';
import { foldText, foldWords, hasWords } from './foldText.ts';
import { normalizeName, recipientNameRule } from './personName.ts';
import { repetitionsIn } from './repetitions.ts';
import { inOtherLayout } from './scanned/keyboardLayouts.ts';
import { hasRightCheckDigit, taxCodeRule } from './taxCode.ts';
import { tidyText } from './text.ts';

const readLines = (file: string) =>
  readFileSync(join(import.meta.dirname, 'fixtures', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

const names = readLines('names.txt').map(([name = '']) => name);
const apostrophes = names.slice(0, 5);

test.each(["прокоф'єв", 'ПРОКОФ’ЄВ', 'прокофʼєв', 'прокофєв', "Ghjrja'td"])('«%s» finds every spelling', (typed) => {
  const readings = [typed, inOtherLayout(typed)].map(foldWords);
  for (const name of apostrophes) {
    expect(readings.some((words) => hasWords(foldWords(name), words))).toBe(true);
  }
});

test('the five spellings are one person in a roster, and one name at the carrier', () => {
  const rows = apostrophes.map((fullName) => ({ fullName, email: '', birthday: '' }));
  expect(repetitionsIn(rows)).toEqual([undefined, 1, 1, 1, 1]);
  expect(new Set(apostrophes.map(normalizeName)).size).toBe(1);
});

test.each([
  ['Марія', 'МАРIЯ'],
  ['Ґудзь', 'гудзь'],
  ['Лісова Ірина', 'Лiсова Iрина'],
  ['Іванова Катерина', 'Ivanоva Kатерина'],
  ['Бондар', 'Бо́ндар'],
  ['Їжакевич', 'Їжакевич'.normalize('NFD')],
  ['Сом', 'С\u200bо\u00adм\u2060'],
  ['Згурський', 'Zghurskyi'],
  ['Щербина', 'Shcherbyna'],
  ['Юрій Їжак', 'Yurii Yizhak'],
  ['Знам’янка', 'Znamianka'],
  ['Короп’є', 'Koropie'],
  ['Феофанія', 'Feofaniia'],
  ['Ёлкина', 'Елкина'],
])('%s is written %s as well', (one, other) => {
  expect(foldText(other)).toBe(foldText(one));
});

test('different names stay different', () => {
  const others = ['Щур', 'Шур', 'Чур', 'Жук', 'Цук', 'Сук', 'Зук', 'Рутка', 'Ткач'];
  expect(new Set(others.map(foldText)).size).toBe(others.length);
});

test('invisible characters are not saved, emojis stay whole', () => {
  expect(tidyText('\u202dМарта\u200b Щер\u00adбина\ufeff\u202c')).toBe('Марта Щербина');
  expect(tidyText('Родина 👨‍👩‍👧 ❤️')).toBe('Родина 👨‍👩‍👧 ❤️');
  expect(recipientNameRule.cast('Мар\u200bта')).toBe('Марта');
});

test('a Cyrillic letter in an email is named', () => {
  const findProblem = (email: string) => {
    try {
      emailRule.validateSync(email);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : undefined;
    }
  };
  expect(findProblem('оlena@run.example')).toBe('errors.emailLetter/о');
  expect(findProblem('olena@run.ехample')).toBe('errors.emailLetter/е');
  expect(findProblem('olena@run')).toBe('errors.email');
  expect(findProblem('olena\u200b@run.example')).toBeUndefined();
});

test.each(readLines('tax-codes.txt'))('the code %s: %s', (code = '', expected = '') => {
  const isValid = expected.includes('valid') || expected.startsWith('space inside');
  const accepted = taxCodeRule.isValidSync(code) && hasRightCheckDigit(taxCodeRule.cast(code) ?? '');
  expect(accepted).toBe(isValid);
});

test.each([
  ['30001', 'errors.companyCodeZeros/00030001'],
  ['123456730', 'errors.companyCodeZeros/0123456730'],
  ['АА123456', 'errors.companyCodePassport'],
  ['123456789', 'errors.companyCodePassport'],
  ['00000000', 'errors.companyCode'],
])('what is wrong with the code %s is said: %s', (code, message) => {
  expect(() => taxCodeRule.validateSync(code)).toThrow(new Error(message));
});
