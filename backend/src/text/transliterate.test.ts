import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { safeFileName } from '../testing/moduleInternals.ts';
import { transliterate } from './transliterate.ts';

// Examples of resolution 55 itself.
const examples: [string, string][] = [
  ['Алушта Андрій', 'Alushta Andrii'],
  ['Борщагівка Борисенко', 'Borshchahivka Borysenko'],
  ['Гадяч Богдан Згурський', 'Hadiach Bohdan Zghurskyi'],
  ['Ґалаґан Ґорґани', 'Galagan Gorgany'],
  ['Єнакієве Гаєвич Короп’є', 'Yenakiieve Haievych Koropie'],
  ['Житомир Запоріжжя Закарпаття', 'Zhytomyr Zaporizhzhia Zakarpattia'],
  ['Згорани Розгон', 'Zghorany Rozghon'],
  ['Їжакевич Кадиївка Мар’їне', 'Yizhakevych Kadyivka Marine'],
  ['Йосипівка Стрий Олексій', 'Yosypivka Stryi Oleksii'],
  ['Харків Біла Церква Щербухи', 'Kharkiv Bila Tserkva Shcherbukhy'],
  ['Юрій Корюківка Яготин Костянтин', 'Yurii Koriukivka Yahotyn Kostiantyn'],
  ['Знам’янка Русь', 'Znamianka Rus'],
];

for (const [ukrainian, latin] of examples) {
  test(`${ukrainian} is ${latin}`, () => assert.equal(transliterate(ukrainian), latin));
}

test('other letters lose their marks', () => assert.equal(transliterate('Łukasz Weiß, Ďuriš'), 'Lukasz Weiss, Duris'));

test('a file name is plain, whatever it is made of', () => {
  assert.equal(safeFileName('../1042 Олена/Ґалаґан'), '1042-Olena-Galagan');
  assert.equal(safeFileName('🌰'), 'document');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) =>
      assert.match(safeFileName(text), /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,78}[A-Za-z0-9])?$/u),
    ),
  );
});
