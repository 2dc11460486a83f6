import { screen, waitFor } from '@testing-library/react';
import { fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';

const entry = {
  id: 1,
  slug: encodeURIComponent('медаль-2025').toLowerCase(),
  date_gmt: '2025-05-01T09:00:00',
  modified_gmt: '2025-05-01T09:00:00',
  title: { rendered: 'The medal' },
  content: { rendered: '', protected: false },
  acf: {},
  lang: 'en' as const,
  translations: {},
};
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    'GET /wp/v2/news_article': [entry],
    'GET /wp/v2/participants': [entry],
    'GET /event': null,
  });
});
afterEach(() => server.stop());

test.each(['news', 'participants'])('%s: an address that an entry had leads to the one that it has', async (folder) => {
  const { address } = await renderRoute(remote, `/en/${folder}/medal?from=card`);
  expect(await screen.findByRole('heading', { level: 1, name: 'The medal' })).toBeVisible();
  await waitFor(() => expect(decodeURIComponent(address())).toBe(`/en/${folder}/медаль-2025?from=card`));
});
