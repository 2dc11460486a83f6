import { screen } from '@testing-library/react';
import { fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import en from './en.json' with { type: 'json' };
import ua from './ua.json' with { type: 'json' };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({ 'GET /custom/v1/event': { startsAt: '2025-05-25T06:00:00Z', place: 'Київ' } });
});
afterEach(() => server.stop());

test.each([
  { address: '/example-address', title: ua.title, date: /25 травня 2025/ },
  { address: '/en/example-address', title: en.title, date: /25 May 2025/ },
])('$address tells when the run is', async ({ address, title, date }) => {
  await renderRoute(remote, address);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByText(date)).toBeVisible();
});
