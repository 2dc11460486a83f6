import { recoveryStep } from './recoveryStep.ts';

const sent = { email: 'a@b.c', sentTo: 'a@b.c' };

test.each([
  [null, sent, false, 'email'],
  ['password', sent, false, 'code'],
  ['code', { ...sent, ticket: 't' }, false, 'password'],
  ['code', { email: '' }, false, 'email'],
  ['done', { email: '' }, false, 'email'],
  ['password', { email: '' }, true, 'done'],
] as const)('the URL of %s with %j (done: %s) shows %s', (requested, confirmation, isDone, step) => {
  expect(recoveryStep(requested, confirmation, isDone)).toBe(step);
});
