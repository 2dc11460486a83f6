import { screen } from '@testing-library/react';
import { fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';

const article = (id: number) => ({
  id,
  slug: `article-${id}`,
  date_gmt: '2025-05-01T09:00:00',
  modified_gmt: '2025-05-01T09:00:00',
  title: { rendered: `Article ${id}` },
  content: { rendered: '', protected: false },
  acf: {},
  lang: 'en' as const,
  translations: {},
});
const NEWS = 'GET /wp/v2/news_article';
const firstPage = { body: Array.from({ length: 10 }, (_, index) => article(index + 1)), total: 30 };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({ [NEWS]: () => firstPage, 'GET /wp/v2/pages': [] });
});
afterEach(() => server.stop());

test.each([
  ['no connection', 'offline', 'You are offline. Check your connection and try again.'],
  ['a server error', { status: 503, code: 'unavailable' }, 'More could not be loaded. Please try again.'],
] as const)('load more after %s says so and keeps the list', async (_name, response, text) => {
  const { user } = await renderRoute(remote, '/en/news');
  const more = await screen.findByRole('button', { name: 'Load more' });
  server.routes[NEWS] = () => response;
  await user.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('heading', { name: 'Article 1' })).toBeVisible();
});
