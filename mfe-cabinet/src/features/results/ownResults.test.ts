import type { Entity, TeamsTableFields } from 'shared-lib/api';
import { ownResults } from './ownResults.ts';

const row = (place: string, team: string) => ({ place, team, participants_count: '10', amount: '1', currency: 'UAH' });
const table = (acf: TeamsTableFields | []) => ({ acf }) as Entity<TeamsTableFields>;

test('finds the own team whatever its quotes and capitals', () => {
  const rows = [row('1', '«Вітер»'), row('2', 'ТИХИЙ КОД')];
  expect(ownResults(table({ rows }), ['«Тихий код»'])?.places).toEqual([{ team: 'ТИХИЙ КОД', place: '2' }]);
});

test('nothing published is nothing known', () => {
  expect(ownResults(undefined, [])).toBeUndefined();
  expect(ownResults(table([]), [])).toBeUndefined();
  expect(ownResults(table({ rows: [], results_file: false }), [])).toBeUndefined();
});
