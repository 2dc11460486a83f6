import { screen } from '@testing-library/react';
import { fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { RaisedAmount } from './RaisedAmount.tsx';

const raised = {
  amounts: { UAH: 128_450_050, USD: 0, EUR: 2_550 },
  entries: { UAH: 4_500_000, USD: 0, EUR: 0 },
  count: 21,
  countedAt: '2025-04-20T21:30:00Z',
};
const page = {
  slug: 'recipient',
  title: { rendered: 'Одержувач' },
  excerpt: { rendered: '' },
  content: { rendered: '' },
  modified_gmt: '2025-01-30T10:00:00',
  acf: { goal_amount: '5200000', collected_amount: '99', currency: 'UAH' },
};
const event = {
  edition: 32,
  requisites: [],
  now: '2025-04-20T21:30:00Z',
  startsAt: '2025-05-25T07:00:00Z',
  endsAt: '2025-05-25T11:00:00Z',
  registration: { phase: 'open', opensAt: '', closesAt: '', editUntil: '' },
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    'GET /wp/v2/pages': [page],
    'GET /custom/v1/event': event,
    'GET /custom/v1/contributions/raised': raised,
  });
});
afterEach(() => server.stop());

const Widget = () => <RaisedAmount raised={raised} />;

function widget() {
  const routes = [{ id: 'raised', index: true as const, lazy: async () => ({ Component: Widget }) }];
  return { ...remote, routes };
}

const findText = (element: HTMLElement | null) => element?.textContent?.replace(/\u00a0/gu, ' ');

test.each(['widget', 'recipient page'])('the %s shows the number of the ledger with its date', async (place) => {
  await renderRoute(place === 'widget' ? widget() : remote, place === 'widget' ? '/' : '/recipient');
  const heading = await screen.findByRole('heading', { name: 'Зібрано' });
  const text = findText(heading.parentElement);
  expect(text).toContain('1 284 500,50 ₴');
  expect(text).toContain('25,50 €');
  if (place !== 'widget') expect(text).toContain('З них внески за участь: 45 000 ₴');
  expect(text).toContain('Станом на 21 квітня 2025');
});

test('before the first contribution the recipient page shows zero and the goal', async () => {
  server.routes['GET /custom/v1/contributions/raised'] = { ...raised, amounts: { UAH: 0, USD: 0, EUR: 0 }, count: 0 };
  await renderRoute(remote, '/recipient');
  const text = findText((await screen.findByRole('heading', { name: 'Зібрано' })).parentElement);
  expect(text).toContain('0 ₴');
  expect(text).toContain('5 200 000 ₴');
});

test('without the ledger the recipient page shows no number', async () => {
  server.routes['GET /custom/v1/contributions/raised'] = () => 'offline' as const;
  await renderRoute(remote, '/recipient');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'Зібрано' })).not.toBeInTheDocument();
});
