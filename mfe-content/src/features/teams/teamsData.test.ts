import type { ContentFile, TeamFields, TeamsTableFields } from 'shared-lib/api';
import { exampleEntity, exampleTerm } from 'shared-lib/testing';
import { ranking, resultsFile, team, teamYears } from './teamsData.ts';

const entity = <Fields>(acf: Fields) => exampleEntity('opora', 'Опора &amp; Ко', acf);
const file = (filename: string): ContentFile => ({
  url: `/media/${filename}`,
  filename,
  filesize: 2048,
  mime_type: '',
});
const row = { place: '1', team: '«Опора Банк»', participants_count: '120', amount: '412000.50', currency: 'UAH' };

test('the newest year comes first, whatever order the terms have', () => {
  const terms = ['2023', '2025', '2024'].map((year) => exampleTerm(`teams-${year}-en`, `Teams of ${year}`, {}));
  expect(teamYears(terms).map(({ year }) => year)).toEqual(['2025', '2024', '2023']);
});

test('a team of few words still has a name, and only a real URL is a link', () => {
  const fields: TeamFields = {
    company_name: '',
    activity_field: 'медицина',
    city: 'Одеса',
    website: 'javascript:alert(1)',
  };
  expect(team(entity(fields))).toMatchObject({ name: 'Опора & Ко', field: 'Медицина, Одеса', people: 0, website: '' });
});

test('a row takes the crest of its team although the name is quoted in one place only', () => {
  const logo = { url: '/media/crest.svg', alt: '', width: 120, height: 120 };
  const teams = [team(entity<TeamFields>({ company_name: 'Опора банк', logo }))];
  const table = entity<TeamsTableFields>({ rows: [row], updated_on: '2024-06-03' });
  expect(ranking(table, teams)?.rows[0]).toMatchObject({
    place: 1,
    amount: 41200050,
    crest: { src: '/media/crest.svg' },
  });
});

test('a table without rows is no table', () => {
  expect(ranking(entity<TeamsTableFields>({ rows: false }), [])).toBeUndefined();
  expect(ranking(undefined, [])).toBeUndefined();
});

test('the page’s results are not offered for another year', () => {
  expect(resultsFile('2024', false, file('team-results-2024.pdf'))).toMatchObject({ kind: 'PDF', bytes: 2048 });
  expect(resultsFile('2023', false, file('team-results-2024.pdf'))).toBeUndefined();
  expect(resultsFile('2023', file('2023.pdf'), file('team-results-2024.pdf'))?.url).toBe('/media/2023.pdf');
  expect(resultsFile('2023', null, file('results.pdf'))?.url).toBe('/media/results.pdf');
});
