import { cleanup, screen } from '@testing-library/react';
import { exampleEvent, fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { head } from './JoinPage.tsx';

const shared = {
  kind: 'run',
  edition: 32,
  startsAt: '2025-05-25T07:00:00Z',
  name: 'Олена',
  amount: null,
  currency: null,
  raceFormat: '5km',
};
const PATH = '/custom/v1/shared/Q7x_-a1b2c3d';
const event = { 'GET /custom/v1/event': exampleEvent };
let server: ReturnType<typeof fakeServer>;
afterEach(() => server.stop());

test('a friend who shows the name greets, and registration gets the code and the race', async () => {
  server = fakeServer({ ...event, [`GET ${PATH}`]: shared });
  await renderRoute(remote, '/join/Q7x_-a1b2c3d');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Олена кличе бігти разом');
  expect(screen.getByRole('link', { name: 'Бігти поруч' })).toHaveAttribute(
    'href',
    '/registration?invite=Q7x_-a1b2c3d&race=5km',
  );
});

test('a gift shows its sum only with consent', async () => {
  const gift = { ...shared, kind: 'gift', name: null, raceFormat: null };
  server = fakeServer({ ...event, [`GET ${PATH}`]: { ...gift, amount: 100_000, currency: 'UAH' } });
  await renderRoute(remote, '/en/join/Q7x_-a1b2c3d');
  expect(await screen.findByText('Gift: ₴1,000')).toBeVisible();
});

test.each([
  [100_000, 'UAH', 'join.gift.title. join.amount ₴1,000'],
  [null, null, 'join.gift.title'],
] as const)('the text of its picture repeats the sum %s', (amount, currency, text) => {
  const gift = { ...shared, kind: 'gift' as const, name: null, raceFormat: null, amount, currency };
  const t = (key: string, values?: Record<string, unknown>) => (values?.sum ? `${key} ${values.sum}` : key);
  const tags = head?.({ code: 'Q7x_-a1b2c3d', shared: gift, isOpen: true, locale: 'en' }, { locale: 'en', t });
  expect(tags?.imageAlt).toBe(text);
});

test('an unknown code leads to plain registration', async () => {
  server = fakeServer({ ...event, [`GET ${PATH}`]: () => ({ status: 404, code: 'share_link_unknown' }) });
  await renderRoute(remote, '/join/Q7x_-a1b2c3d');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Біжи з нами');
  expect(screen.getByRole('link', { name: 'Бігти поруч' })).toHaveAttribute('href', '/registration');
});

test('after registration has closed only a contribution is offered, to a friend and by an unknown code', async () => {
  const closed = { ...exampleEvent, registration: { ...exampleEvent.registration, phase: 'closed' } };
  server = fakeServer({ 'GET /custom/v1/event': closed, [`GET ${PATH}`]: shared });
  await renderRoute(remote, '/join/Q7x_-a1b2c3d');
  expect(await screen.findByText(/Реєстрацію закрито/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Олена: 32-⁠й благодійний пробіг');
  expect(screen.getByRole('link', { name: 'Зробити внесок' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Бігти поруч' })).toBeNull();
  expect(screen.queryByText(/Після оплати/)).toBeNull();
  cleanup();
  server.routes[`GET ${PATH}`] = () => ({ status: 404, code: 'share_link_unknown' });
  await renderRoute(remote, '/join/Q7x_-a1b2c3d');
  expect(await screen.findByText(/а реєстрацію закрито/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Реєстрацію закрито');
  expect(screen.queryByRole('link', { name: 'Бігти поруч' })).toBeNull();
});
