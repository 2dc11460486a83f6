import { rememberLocale } from './cookie.ts';

test('the language cookie is set only when it changes', () => {
  const set = jest.spyOn(document, 'cookie', 'set');
  for (const locale of ['ua', 'ua', 'en', 'en'] as const) rememberLocale(locale);
  expect(set.mock.calls.map(([cookie]) => cookie.split(';')[0])).toEqual(['i18n_redirected=ua', 'i18n_redirected=en']);
});
