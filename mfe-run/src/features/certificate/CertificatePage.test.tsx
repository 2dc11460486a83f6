import { screen } from '@testing-library/react';
import { exampleEvent, fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';

const certificate = {
  edition: 32,
  date: '2025-05-25',
  number: 1043,
  name: 'Остап Ґ.',
  distance: 5230,
  elapsed: 1908,
  country: 'PL',
  city: 'Краків',
};
const PATH = '/custom/v1/finish-certificates/Q7x';
const event = { 'GET /custom/v1/event': exampleEvent };
let server: ReturnType<typeof fakeServer>;
afterEach(() => server.stop());

test('anyone with the address sees the facts of a certificate, and search engines none', async () => {
  server = fakeServer({ ...event, [`GET ${PATH}`]: certificate });
  await renderRoute(remote, '/certificate/Q7x');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Остап Ґ.');
  expect(screen.getByText('5,23 км')).toBeVisible();
  expect(screen.getByText('31:48')).toBeVisible();
  expect(screen.getByText('Краків, Польща')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Диплом PDF' })).toHaveAttribute(
    'href',
    `/wp-json${PATH}/certificate.pdf?lang=ua`,
  );
});

test('without name, city, distance and time the number stands for them', async () => {
  server = fakeServer({
    ...event,
    [`GET ${PATH}`]: { ...certificate, name: null, city: null, distance: null, elapsed: null },
  });
  await renderRoute(remote, '/en/certificate/Q7x');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Number 1043');
  expect(screen.queryByText('Distance')).toBeNull();
  expect(screen.queryByText(/Poland/)).toBeNull();
});

test('an unknown or erased certificate is told kindly', async () => {
  server = fakeServer({ ...event, [`GET ${PATH}`]: () => ({ status: 404, code: 'finish_unknown' }) });
  await renderRoute(remote, '/certificate/Q7x');
  expect((await screen.findAllByText('Такого диплома немає'))[0]).toBeInTheDocument();
  expect(screen.getByText(/прибрав свої дані/)).toBeVisible();
});

test.each([
  ['open', 'Бігти й собі', '/registration'],
  ['closed', 'Зробити внесок', '/#contribution'],
])('while registration is %s it invites to what is possible', async (phase, name, href) => {
  const registration = { ...exampleEvent.registration, phase };
  server = fakeServer({
    'GET /custom/v1/event': { ...exampleEvent, registration },
    [`GET ${PATH}`]: certificate,
  });
  await renderRoute(remote, '/certificate/Q7x');
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.queryAllByRole('link', { name: /Бігти/ })).toHaveLength(phase === 'open' ? 1 : 0);
});
