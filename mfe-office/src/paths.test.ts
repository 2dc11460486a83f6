import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { officePaths } from './paths.ts';
import { routes } from './routes.ts';

const urls = Object.values(officePaths).map((path) => (typeof path === 'function' ? path(':name', ':name') : path));

test.each(urls)('%s has a screen', (url) => {
  expect(routes.map(({ path }) => `/${path}`.replace(/:\w+/g, ':name'))).toContain(url);
});

test('what no screen has stays inside the office', () => {
  expect(routes.find(({ id }) => id === 'unknown')?.path).toBe('office/*');
});

test('no other file spells a URL of the office', () => {
  const folder = import.meta.dirname;
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.') && name !== 'paths.ts',
  );
  const spelling = sources.filter((name) => /["'`]\/office\b/.test(readFileSync(join(folder, name), 'utf8')));
  expect(spelling).toEqual([]);
});
