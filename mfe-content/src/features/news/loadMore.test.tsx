import { configure, screen } from '@testing-library/react';
import { contentApi } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { renderRoute } from 'shared-lib/testing';
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
  lang: 'en' as const,
  translations: {},
});
const firstPage = { items: Array.from({ length: 10 }, (_, index) => article(index + 1)), total: 30 };

afterEach(() => jest.restoreAllMocks());

test.each([
  [
    'no connection',
    { kind: 'network', code: 'network', status: 0 },
    'You are offline. Check your connection and try again.',
  ],
  [
    'a server error',
    { kind: 'bad-response', code: 'unavailable', status: 503 },
    'More could not be loaded. Please try again.',
  ],
] as const)('load more after %s says so and keeps the list', async (_name, error, text) => {
  jest.spyOn(contentApi, 'page').mockResolvedValue(undefined);
  const news = jest.spyOn(contentApi, 'news').mockResolvedValue(firstPage as never);
  const { user } = await renderRoute(remote, '/en/news');
  const more = await screen.findByRole('button', { name: 'Load more' });
  news.mockRejectedValue(new ApiError(error));
  await user.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('heading', { name: 'Article 1' })).toBeVisible();
});
