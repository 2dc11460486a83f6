import type { User } from 'shared-lib/api';
import { steps } from './RegistrationSteps.tsx';
import { stepToShow } from './stepToShow.ts';

const visitor = (confirmation: object = {}) => ({
  confirmation: { email: '', ...confirmation },
  registrant: undefined,
});
const member = (isComplete: boolean, hasRegistration = false) => ({
  confirmation: { email: '' },
  registrant: { person: {} as User, isComplete, hasRegistration },
});

test.each([
  ['begins with the email', null, visitor({ sentTo: 'a@b.c' }), 'email'],
  ['may not skip the code', 'password', visitor({ sentTo: 'a@b.c' }), 'code'],
  ['goes on with the code after a reload', 'code', visitor({ sentTo: 'a@b.c' }), 'code'],
  ['does not come back to a code that is used up', 'code', visitor({ sentTo: 'a@b.c', ticket: 't' }), 'password'],
  ['may go back to the email', 'email', visitor({ sentTo: 'a@b.c', ticket: 't' }), 'email'],
  ['cannot open the steps of a signed-in person', 'delivery', visitor(), 'email'],
] as const)('a visitor %s', (_what, requested, progress, step) => {
  expect(stepToShow(steps, requested, progress)).toBe(step);
});

test.each([
  ['begins with the first step that is not complete', null, member(false), 'personal-data'],
  ['goes on to participation when the personal data are complete', null, member(true), 'participation'],
  ['does not come back to the password', 'password', member(true), 'participation'],
  ['may correct their data', 'personal-data', member(true), 'personal-data'],
  ['chooses delivery after a registration only', 'delivery', member(true), 'participation'],
  ['chooses delivery after a registration', 'delivery', member(true, true), 'delivery'],
] as const)('a signed-in person %s', (_what, requested, progress, step) => {
  expect(stepToShow(steps, requested, progress)).toBe(step);
});
