import { recoveryStep } from './recoveryStep.ts';

const sent = { email: 'a@b.c', sentTo: 'a@b.c' };

test.each([
  [null, sent, false, 'email'],
  ['password', sent, false, 'code'],
  ['code', { ...sent, ticket: 't' }, false, 'password'],
  ['code', { email: '' }, false, 'email'],
  ['done', { email: '' }, false, 'email'],
  ['password', { email: '' }, true, 'done'],
] as const)('asked for %s, somebody with %j sees (done: %s) %s', (asked, confirmation, isDone, step) => {
  expect(recoveryStep(asked, confirmation, isDone)).toBe(step);
});
