import { act, screen, waitFor } from '@testing-library/react';
import type { Basket } from 'shared-lib/api';
import { currentToken, signIn, signOut } from 'shared-lib/session';
import { renderRoute } from 'shared-lib/testing';
import remote from '../remote.ts';
import { cabinetServer, event, getBasket, mug, order, registration, user } from '../testing/cabinetServer.ts';

let server: ReturnType<typeof cabinetServer>;
beforeEach(() => {
  signIn('a-token');
  server = cabinetServer({ 'GET /custom/v1/registrations': [] });
});
afterEach(() => {
  act(() => signOut());
  server.stop();
});

test('greets by name and shows that there are no orders yet', async () => {
  await renderRoute(remote, '/cabinet');
  expect(await screen.findByRole('heading', { level: 1, name: 'Вітаємо, Олено' })).toBeVisible();
  expect(screen.getByText('Замовлень поки немає')).toBeVisible();
  expect(screen.getByRole('link', { name: /Біжимо командою/ })).toHaveAttribute('href', '/registration?form=team');
});

test('greets in English, and without a name just as kindly', async () => {
  server.routes['GET /custom/v1/get_custom_user'] = { ...user, name: '' };
  await renderRoute(remote, '/en/cabinet');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to\u00a0the course' })).toBeVisible();
});

test('offers no form of participation when registration is not open', async () => {
  server.routes['GET /custom/v1/event'] = { ...event, registration: { ...event.registration, phase: 'closed' } };
  await renderRoute(remote, '/cabinet');
  expect(await screen.findByRole('link', { name: 'Про реєстрацію' })).toBeVisible();
  expect(screen.queryByText('Оберіть форму участі')).not.toBeInTheDocument();
});

test('shows the paid race number and the years', async () => {
  server.routes['GET /custom/v1/registrations'] = [
    { ...registration, fields: { ...registration.fields, city: 'Львів' } },
  ];
  const raceNumbers = [{ number: 1042, registrationId: registration.id, memberId: null, name: 'Олена Ґалаґан' }];
  server.routes['GET /custom/v1/orders'] = [{ ...order, status: 'paid', raceNumbers }];
  await renderRoute(remote, '/cabinet/personal-data');
  expect(await screen.findByText('1042')).toBeVisible();
  expect(screen.getByText('2025')).toBeVisible();
  expect(screen.getByText('Львів')).toBeVisible();
});

test('goes on without the history where a page is about something else', async () => {
  server.routes['GET /custom/v1/orders'] = () => 'offline';
  await renderRoute(remote, '/cabinet/personal-data');
  expect(await screen.findByDisplayValue('olena@example.com')).toBeDisabled();
});

test('shows the personal data', async () => {
  await renderRoute(remote, '/cabinet/personal-data');
  expect(await screen.findByDisplayValue('olena@example.com')).toBeDisabled();
  expect(screen.getByRole('textbox', { name: /Прізвище/ })).toHaveValue('Ґалаґан');
});

test('the tabs have the count of the basket from the start', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: Basket }>();
  server.routes['GET /custom/v1/basket'] = () => promise;
  await renderRoute(remote, '/cabinet/personal-data');
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  resolve({ body: getBasket({ ...mug, quantity: 3 }) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('link', { name: 'Кошик 3' })).toBeVisible();
});

test('a basket that fails does not cost the page', async () => {
  server.routes['GET /custom/v1/basket'] = () => 'offline';
  await renderRoute(remote, '/cabinet/personal-data');
  expect(await screen.findByDisplayValue('olena@example.com')).toBeDisabled();
});

test('signing out takes the page away and leads to login', async () => {
  const { address } = await renderRoute(remote, '/cabinet/personal-data');
  await screen.findByDisplayValue('olena@example.com');
  act(() => signOut());
  expect(screen.queryByDisplayValue('olena@example.com')).not.toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/login?next=%2Fcabinet%2Fpersonal-data'));
});

test('the section “Logout” leads home first, and then ends the session', async () => {
  server.routes['POST /custom/v1/logout'] = null;
  const { user: person, address } = await renderRoute(remote, '/en/cabinet/personal-data');
  await person.click(await screen.findByRole('link', { name: 'Logout' }));
  await waitFor(() => expect(currentToken()).toBeNull());
  expect(address()).toBe('/en');
  expect(server.getCalls('POST /custom/v1/logout')[0]?.headers).toMatchObject({ Authorization: 'Bearer a-token' });
});
