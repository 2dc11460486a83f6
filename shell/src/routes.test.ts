import { matchRoutes } from 'react-router-dom';
import { shellRoutes } from './routes.tsx';

const findLeaf = (path: string) => matchRoutes(shellRoutes(), path)?.at(-1);

// The router asks for missing routes only where the fallback matches.
test.each([
  ['/', 'ua'],
  ['/news', 'ua'],
  ['/en', 'en'],
  ['/en/news', 'en'],
])('%s reaches the fallback of its locale until its remote is mounted', (path, locale) => {
  expect(findLeaf(path)?.route.id).toBe(`${locale}.unanswered`);
  expect(findLeaf(path)?.params).toHaveProperty('*');
});
