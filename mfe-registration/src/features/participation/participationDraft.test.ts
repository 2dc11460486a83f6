import { examplePersonalData } from 'shared-lib/testing/examplePersonalData';
import { firstParticipant, newTeam } from './participationDraft.ts';

const person = { ...examplePersonalData, email: 'olena@run.example' };
const full = { id: '5km', name: '5 km', isOffered: true, left: 0 };
const free = { id: 'family-1km', name: '1 km', isOffered: true };

test('what is chosen already has places', () => {
  const formats = { race: [full, free], participation: [{ ...free, id: 'on-site', left: 3 }] };
  for (const draft of [firstParticipant(person, formats), newTeam(person, formats)])
    expect(draft).toMatchObject({ raceFormat: 'family-1km', participationFormat: 'on-site' });
  expect(firstParticipant(person, { ...formats, race: [full] }).raceFormat).toBe('');
});

test('the race of the friend who invited comes first while it has places', () => {
  const formats = { race: [free, { ...full, left: 5 }], participation: [] };
  expect(firstParticipant(person, formats, '5km').raceFormat).toBe('5km');
  expect(firstParticipant(person, { ...formats, race: [free, full] }, '5km').raceFormat).toBe('family-1km');
  expect(firstParticipant(person, formats, 'unknown').raceFormat).toBe('family-1km');
});
