import { nameInGreeting } from './nameInGreeting.ts';

test.each([
  ['Олена', 'female', 'Олено'],
  ['Марія', 'female', 'Маріє'],
  ['Микола', 'male', 'Миколо'],
  ['Андрій', 'male', 'Андрію'],
  ['Остап', 'male', 'Остапе'],
] as const)('Ukrainian addresses %s in the vocative', (name, gender, expected) => {
  expect(nameInGreeting(name, gender, 'ua')).toBe(expected);
});

test.each([
  ['Наталя', 'female'],
  ['Нінель', 'female'],
  ['Марк', 'male'],
  ['Остап', ''],
  ['Olena', 'female'],
  ['Анна Марія', 'female'],
] as const)('a name whose form is in doubt stays as written: %s', (name, gender) => {
  expect(nameInGreeting(name, gender, 'ua')).toBe(name);
});

test('English does not change names, and no name is no name', () => {
  expect(nameInGreeting('Олена', 'female', 'en')).toBe('Олена');
  expect(nameInGreeting('  ', '', 'ua')).toBe('');
});
