import { rosterTemplate } from './rosterTemplate.ts';
import { readRoster } from './rosterText.ts';

test.each(['ua', 'en'] as const)('a filled template is read by its headers (%s)', (locale) => {
  const text = decodeURIComponent(rosterTemplate(locale).href.replace(/^[^,]*,/, ''));
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(readRoster(text)).toEqual([]);
  expect(readRoster(`${text}Олена Ґалаґан;olena@run.example;14.05.1979\r\n`)).toEqual([
    { fullName: 'Олена Ґалаґан', email: 'olena@run.example', birthday: '1979-05-14' },
  ]);
});
