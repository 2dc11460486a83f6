import { hasContacts } from './hasContacts.ts';

test.each([
  'https://evil',
  'Виграли! prize.example.com',
  'T.Me/prize',
  'чат.укр',
  'ЧАТ.УКР',
  'приз.бел чекає',
  'пиши.рф',
  'ю.укр',
  'Ю.укр',
  '@name у телеграмі',
  'телеграм:@ім’я',
  'me@run.example',
  '+380 67 123 45 67',
  '067.123.45.67',
  '(067) 123-45-67',
  'дзвони 234-56-78',
])('%s leads away', (text) => expect(hasContacts(text)).toBe(true));

test.each([
  '',
  'О. Ґалаґан',
  'О.Ґалаґан',
  'А.Б.',
  'А.Б.Ґалаґан',
  'ТОВ «Ромашка»',
  'День народження 25.05.2025, 10 років разом',
  '50 років: 1975-2025',
  'З днем народження. Будь щаслива!',
  'Дякую... за все',
  'Анна-Марія й 3.5 км',
])('%s leads nowhere', (text) => expect(hasContacts(text)).toBe(false));
