import type { User } from 'shared-lib/api';
import { stepToShow } from './steps.ts';

const complete = {
  name: 'Олена',
  last_name: 'Ґалаґан',
  birthday: '1979-05-14',
  gender: 'female',
  country: 'UA',
  city: 'Київ',
  phone: '+380671234567',
  personal_data_consent: true,
} as User;

const visitor = (confirmation: object = {}) => ({
  confirmation: { email: '', ...confirmation },
  registrant: undefined,
});
const member = (person: Partial<User>, hasRegistration = false) => ({
  confirmation: { email: '' },
  registrant: { person: person as User, hasRegistration },
});

test.each([
  ['begins with the address', null, visitor({ sentTo: 'a@b.c' }), 'email'],
  ['may not skip the code', 'password', visitor({ sentTo: 'a@b.c' }), 'code'],
  ['goes on with the code after a reload', 'code', visitor({ sentTo: 'a@b.c' }), 'code'],
  ['does not come back to a code that is used up', 'code', visitor({ sentTo: 'a@b.c', ticket: 't' }), 'password'],
  ['may go back to the address', 'email', visitor({ sentTo: 'a@b.c', ticket: 't' }), 'email'],
  ['knows nothing of steps for who is signed in', 'delivery', visitor(), 'email'],
] as const)('a visitor %s', (_what, asked, progress, step) => {
  expect(stepToShow(asked, progress)).toBe(step);
});

test.each([
  ['begins with what is not complete', null, member({ ...complete, phone: '' }), 'personal-data'],
  ['goes on to participation when everything is known', null, member(complete), 'participation'],
  ['does not come back to the password', 'password', member(complete), 'participation'],
  ['may correct their data', 'personal-data', member(complete), 'personal-data'],
  ['chooses delivery after a registration only', 'delivery', member(complete), 'participation'],
  ['chooses delivery after a registration', 'delivery', member(complete, true), 'delivery'],
] as const)('somebody signed in %s', (_what, asked, progress, step) => {
  expect(stepToShow(asked, progress)).toBe(step);
});
