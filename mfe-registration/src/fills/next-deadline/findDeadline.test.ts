import { findDeadline } from './findDeadline.ts';

const fees = { individual: 50_000, teamPerPerson: 45_000, currency: 'UAH' as const };
const registration = {
  phase: 'open' as const,
  opensAt: '2025-02-01T08:00:00Z',
  closesAt: '2025-05-20T20:59:00Z',
  editUntil: '',
};
const next = { individual: 60_000, teamPerPerson: 55_000, from: '2025-04-01T00:00:00Z' };

test('before registration opens, that is the next date', () => {
  expect(findDeadline({ registration: { ...registration, phase: 'not-started' }, fees })).toEqual({
    kind: 'opens',
    at: registration.opensAt,
  });
});

test('a price that rises comes before the end of registration', () => {
  expect(findDeadline({ registration, fees: { ...fees, next } })).toEqual({ kind: 'price', at: next.from });
  expect(findDeadline({ registration, fees })).toEqual({ kind: 'closes', at: registration.closesAt });
});

test('nothing is left to wait for once registration is closed', () => {
  expect(findDeadline({ registration: { ...registration, phase: 'closed' }, fees })).toBeUndefined();
});
