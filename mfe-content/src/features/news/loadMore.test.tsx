import { configure, screen } from '@testing-library/react';
import { fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';

configure({ asyncUtilTimeout: 10_000 });

const article = (id: number) => ({
  id,
  slug: `article-${id}`,
  date_gmt: '2025-05-01T09:00:00',
  modified_gmt: '2025-05-01T09:00:00',
  title: { rendered: `Article ${id}` },
  content: { rendered: '', protected: false },
  acf: {},
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  server = fakeServer({
    'GET /wp/v2/pages': [],
    'GET /wp/v2/news_article': Array.from({ length: 30 }, (_, index) => article(index + 1)),
  });
});
afterEach(() => {
  server.stop();
  jest.restoreAllMocks();
});

test.each([
  ['no connection', 'offline', 'No internet connection. Check it and try again.'],
  ['a server error', { status: 503, code: 'unavailable' }, 'More could not be loaded. Please try again.'],
] as const)('load more after %s says so and keeps the list', async (_name, answer, text) => {
  const { user } = await renderRoute(remote, '/en/news');
  const more = await screen.findByRole('button', { name: 'Load more' });
  server.routes['GET /wp/v2/news_article'] = () => answer;
  await user.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('heading', { name: 'Article 1' })).toBeVisible();
});
