import { keepTogether } from './keepTogether.ts';

test('ordinals, short words and days with their month stay whole', () => {
  expect(keepTogether('Реєстрацію на 32-й пробіг')).toBe('Реєстрацію на\u00a032-\u2060й пробіг');
  expect(keepTogether('Історія з 1993')).toBe('Історія з\u00a01993');
  expect(keepTogether('19–23 травня в Києві')).toBe('19–23\u00a0травня в\u00a0Києві');
});

test('other hyphens are left alone', () => {
  expect(keepTogether('2020-ті роки, онлайн-пробіг')).toBe('2020-\u2060ті роки, онлайн-пробіг');
  expect(keepTogether('5-10 км')).toBe('5-10 км');
});
