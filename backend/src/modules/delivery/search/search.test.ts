import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prefixDistance } from './prefixDistance.ts';
import { createSearchIndex } from './searchIndex.ts';

const towns = [
  ...[['Львів'], ['Миколаївка', 'Березівський'], ['Миколаївка', 'Подільський'], ['Миколаїв'], ['Київ', '', 'Kyiv']],
  ...[['Кам’янець-Подільський'], ['Івано-Франківськ'], ['Біла Церква'], ['Харків'], ['Ґалаґани'], ['Одеса'], ['Рівне']],
] as [string, string?, string?][];
const find = createSearchIndex(towns, ([name, district = '', nameLatin]) => ({ name, nameLatin, around: district }));
const names = (typed: string) => find(typed).map(([name, district]) => (district ? `${name} ${district}` : name));

function assertFirst(expected: [typed: string, name: string][]) {
  for (const [typed, name] of expected) assert.equal(names(typed)[0], name, typed);
}

test('a town is found while it is typed, in any case, without its apostrophe and hyphen', () => {
  assertFirst([
    ['льв', 'Львів'],
    ['ЛЬВІВ', 'Львів'],
    ['камянец', 'Кам’янець-Подільський'],
    ["кам'янець", 'Кам’янець-Подільський'],
    ['франківськ', 'Івано-Франківськ'],
    ['білацерква', 'Біла Церква'],
    ['м. Рівне', 'Рівне'],
    ['галагани', 'Ґалаґани'],
  ]);
});

test('slips are forgiven in longer words only', () => {
  assertFirst([
    ['Львыв', 'Львів'],
    ['Харьков', 'Харків'],
    ['Хракі', 'Харків'],
    ['Франквіськ', 'Івано-Франківськ'],
    ['Оддеса', 'Одеса'],
    ['Миколаевка', 'Миколаївка Березівський'],
  ]);
  assert.deepEqual(names('рев'), []);
  assert.deepEqual(names('Житомир'), []);
});

test('Latin letters find the same towns', () => {
  assertFirst([
    ['Lviv', 'Львів'],
    ['Lvov', 'Львів'],
    ['Kharkiv', 'Харків'],
    ['harkiv', 'Харків'],
    ['Kyiv', 'Київ'],
    ['Kiev', 'Київ'],
    ['Odessa', 'Одеса'],
    ['Bila Tserkva', 'Біла Церква'],
    ['kamyanets', 'Кам’янець-Подільський'],
    ['Ivano-Frankivsk', 'Івано-Франківськ'],
  ]);
});

test('other spellings and the wrong keyboard layout find the same towns', () => {
  assertFirst([
    ['kmds', 'Львів'],
    ['Львiв', 'Львів'],
    ['Ха́рків', 'Харків'],
    ['Рівне'.normalize('NFD'), 'Рівне'],
    ['Подільський Кам`янець', 'Кам’янець-Подільський'],
    ['Од\u00adеса', 'Одеса'],
  ]);
});

test('towns of one name are distinguished by their district', () => {
  assert.deepEqual(names('миколаївка'), ['Миколаївка Березівський', 'Миколаївка Подільський']);
  assert.deepEqual(names('миколаївка поділ'), ['Миколаївка Подільський']);
});

test('a number goes before a house, and is not guessed', () => {
  const branches = [
    { number: 25, address: 'вул. Садова, 3' },
    { number: 3, address: 'вул. Садова, 2' },
    { number: 30, address: 'вул. Польова, 7' },
  ];
  const search = createSearchIndex(branches, ({ number, address }) => ({ name: String(number), around: address }));
  const numbers = (typed: string) => search(typed).map(({ number }) => number);
  assert.deepEqual(numbers('3'), [3, 30, 25]);
  assert.deepEqual(numbers('№ 25'), [25]);
  assert.deepEqual(numbers('садва 2'), [3, 25]);
  assert.deepEqual(numbers('Sadova'), [25, 3]);
  assert.deepEqual(numbers('26'), []);
});

test('a distance counts slips up to the place where typing stopped', () => {
  assert.equal(prefixDistance('льв', 'львів'), 0);
  assert.equal(prefixDistance('лвьі', 'львів'), 1);
  assert.equal(prefixDistance('лів', 'львів'), 1);
  assert.equal(prefixDistance('', 'львів'), 0);
});
