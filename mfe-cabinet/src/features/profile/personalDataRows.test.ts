import type { User } from 'shared-lib/api';
import { personalDataRows } from './personalDataRows.ts';

const user: User = {
  id: 1,
  email: 'olena@example.com',
  name: 'Олена',
  last_name: 'Ґалаґан',
  birthday: '1979-05-14',
  gender: 'female',
  country: 'Україна',
  city: 'Київ',
  phone: '',
  personal_data_consent: true,
};
const rows = Object.fromEntries(personalDataRows(user, 'ua').map(({ key, value }) => [key, value]));

test('shows what was given, the birthday as people write it', () => {
  expect(rows.lastName).toEqual({ text: 'Ґалаґан' });
  expect(rows.birthday).toEqual({ text: '14 травня 1979' });
  expect(rows.gender).toEqual({ key: 'female' });
  expect(rows.consent).toEqual({ key: 'agreed' });
});

test('says where something is missing', () => {
  expect(rows.phone).toEqual({ key: 'empty' });
});
