import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { officePaths } from './paths.ts';
import { routes } from './routes.ts';

const urls = Object.values(officePaths).map((path) => (typeof path === 'function' ? path('RUN-000001') : path));

test.each(urls)('%s has a screen', (url) => {
  const [match] = matchRoutes(routes as { path: string }[], url) ?? [];
  expect(match?.route).toMatchObject({ id: expect.stringMatching(/^(?!unknown$)/) });
});

test('what no screen has stays inside the office', () => {
  expect(matchRoutes(routes as { path: string }[], '/office/unheard/of')?.[0]?.route).toMatchObject({ id: 'unknown' });
});

test('no other file spells a URL of the office', () => {
  const folder = import.meta.dirname;
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.') && name !== 'paths.ts',
  );
  const spelling = sources.filter((name) => /["'`]\/office\b/.test(readFileSync(join(folder, name), 'utf8')));
  expect(spelling).toEqual([]);
});
