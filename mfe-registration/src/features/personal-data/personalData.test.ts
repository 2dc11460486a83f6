import type { User } from 'shared-lib/api';
import { isComplete } from './personalData.ts';

const person = {
  name: 'Олена',
  last_name: 'Ґалаґан',
  birthday: '1979-05-14',
  gender: 'female',
  country: 'UA',
  city: 'Київ',
  phone: '+380671234567',
  personal_data_consent: true,
} as User;

test('data are complete when nothing is missing and everything is still valid', () => {
  expect(isComplete(person)).toBe(true);
  expect(isComplete({ ...person, phone: '' })).toBe(false);
  // Older records hold names of countries.
  expect(isComplete({ ...person, country: 'Україна' })).toBe(false);
});
