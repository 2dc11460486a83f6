import { screen, waitFor } from '@testing-library/react';
import { exampleEvent, fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';

const person = {
  id: 1,
  slug: 'olena-galagan',
  date_gmt: '2025-05-01T09:00:00',
  modified_gmt: '2025-05-01T09:00:00',
  title: { rendered: 'Olena Galagan' },
  content: { rendered: '', protected: false },
  acf: {},
  lang: 'en' as const,
  translations: {},
};
const during = (phase: string) => ({
  ...exampleEvent,
  date: '2025-05-25',
  registration: { ...exampleEvent.registration, phase },
});
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    'GET /wp/v2/participants': [person],
    'GET /wp/v2/pages': [],
    'GET /wp/v2/probig_history': [],
    'GET /custom/v1/event': during('open'),
  });
});
afterEach(() => server.stop());

const pages = [
  ['/en/participants/olena-galagan', 'Run alongside', 'Olena Galagan'],
  ['/en/history', 'Join', 'The next blossom'],
] as const;

test.each(pages)('%s invites while registration is open', async (path, link) => {
  await renderRoute(remote, path);
  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', '/en/registration');
});

test.each(pages)('%s invites nobody once registration has closed', async (path, link, heading) => {
  server.routes['GET /custom/v1/event'] = during('closed');
  await renderRoute(remote, path);
  await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toBeVisible());
  expect(screen.queryByRole('link', { name: link })).toBeNull();
});
