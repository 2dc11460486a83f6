import type { User } from 'shared-lib/api';
import { stepToShow } from './steps.ts';

const visitor = (confirmation: object = {}) => ({
  confirmation: { email: '', ...confirmation },
  registrant: undefined,
});
const member = (isComplete: boolean, hasRegistration = false) => ({
  confirmation: { email: '' },
  registrant: { person: {} as User, isComplete, hasRegistration },
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
  ['begins with what is not complete', null, member(false), 'personal-data'],
  ['goes on to participation when everything is known', null, member(true), 'participation'],
  ['does not come back to the password', 'password', member(true), 'participation'],
  ['may correct their data', 'personal-data', member(true), 'personal-data'],
  ['chooses delivery after a registration only', 'delivery', member(true), 'participation'],
  ['chooses delivery after a registration', 'delivery', member(true, true), 'delivery'],
] as const)('somebody signed in %s', (_what, asked, progress, step) => {
  expect(stepToShow(asked, progress)).toBe(step);
});
