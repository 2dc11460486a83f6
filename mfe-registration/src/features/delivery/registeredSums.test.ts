import type { EventFacts, Registration } from 'shared-lib/api';
import { registeredSums } from './registeredSums.ts';

const fees = { individual: 50_000, teamPerPerson: 45_000, currency: 'UAH' } as EventFacts['fees'];
const person = (fullName: string) => ({ kind: 'individual', fields: { fullName } }) as Registration;
const team = { kind: 'team', fields: { teamName: 'Тихий код', participantsCount: 48 } } as Registration;

test('counts people together and each team by its size', () => {
  expect(registeredSums([person('Олена'), team, person('Остап')], fees)).toEqual([
    { kind: 'individual', names: ['Олена', 'Остап'], people: 2, sum: 100_000 },
    { kind: 'team', names: ['Тихий код'], people: 48, sum: 2_160_000 },
  ]);
  expect(registeredSums([], fees)).toEqual([]);
});
