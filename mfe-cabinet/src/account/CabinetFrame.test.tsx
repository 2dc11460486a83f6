import { act, screen, waitFor } from '@testing-library/react';
import {
  accountApi,
  type Basket,
  type EventFacts,
  eventApi,
  type Order,
  ordersApi,
  type Profile,
  type Registration,
  registrationApi,
  shopApi,
} from 'shared-lib/api';
import { currentToken, signIn, signOut } from 'shared-lib/session';
import { renderRoute } from 'shared-lib/testing';
import remote from '../remote.ts';

const user = {
  name: 'Олена',
  last_name: 'Ґалаґан',
  gender: 'female',
  city: 'Київ',
  email: 'olena@example.com',
} as Profile;
const event = {
  edition: 32,
  startsAt: '2025-05-25T07:00:00.000Z',
  registration: { phase: 'open', opensAt: '2025-04-14T07:00:00.000Z', editUntil: '2025-05-21T17:00:00.000Z' },
} as EventFacts;

beforeEach(() => {
  signIn('a-token');
  jest.spyOn(accountApi, 'currentUser').mockResolvedValue(user);
  jest.spyOn(accountApi, 'profile').mockResolvedValue(user);
  jest.spyOn(registrationApi, 'list').mockResolvedValue([]);
  jest.spyOn(ordersApi, 'list').mockResolvedValue([]);
  jest.spyOn(shopApi, 'basket').mockResolvedValue({ lines: [], total: 0, currency: 'UAH' });
  jest.spyOn(eventApi, 'get').mockResolvedValue(event);
});
afterEach(() => {
  act(() => signOut());
  jest.restoreAllMocks();
});

test('greets by name and shows that there are no orders yet', async () => {
  await renderRoute(remote, '/cabinet');
  expect(await screen.findByRole('heading', { level: 1, name: 'Вітаємо, Олено' })).toBeVisible();
  expect(screen.getByText('Замовлень поки немає')).toBeVisible();
  expect(screen.getByRole('link', { name: /Біжимо командою/ })).toHaveAttribute('href', '/registration?form=team');
});

test('greets in English, and without a name just as kindly', async () => {
  jest.spyOn(accountApi, 'currentUser').mockResolvedValue({ ...user, name: '' });
  await renderRoute(remote, '/en/cabinet');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to\u00a0the course' })).toBeVisible();
});

test('offers no form of participation when registration is not open', async () => {
  jest.spyOn(eventApi, 'get').mockResolvedValue({ ...event, registration: { ...event.registration, phase: 'closed' } });
  await renderRoute(remote, '/cabinet');
  expect(await screen.findByRole('link', { name: 'Про реєстрацію' })).toBeVisible();
  expect(screen.queryByText('Оберіть форму участі')).not.toBeInTheDocument();
});

test('shows the paid race number and the years', async () => {
  const registration = { id: 1, kind: 'individual', createdAt: '2025-04-20T10:00:00Z', fields: { city: 'Львів' } };
  jest.spyOn(registrationApi, 'list').mockResolvedValue([registration as Registration]);
  const order = { status: 'paid', raceNumbers: [{ number: 1042, registrationId: 1, name: 'Олена Ґалаґан' }] };
  jest.spyOn(ordersApi, 'list').mockResolvedValue([order as Order]);
  await renderRoute(remote, '/cabinet/personal-data');
  expect(await screen.findByText('1042')).toBeVisible();
  expect(screen.getByText('2025')).toBeVisible();
  expect(screen.getByText('Львів')).toBeVisible();
});

test('goes on without the history where a page is about something else', async () => {
  jest.spyOn(ordersApi, 'list').mockRejectedValue(new Error('down'));
  await renderRoute(remote, '/cabinet/personal-data');
  expect(await screen.findByDisplayValue('olena@example.com')).toBeDisabled();
});

test('shows the personal data', async () => {
  await renderRoute(remote, '/cabinet/personal-data');
  expect(await screen.findByDisplayValue('olena@example.com')).toBeDisabled();
  expect(screen.getByRole('textbox', { name: /Прізвище/ })).toHaveValue('Ґалаґан');
});

test('the tabs have the count of the basket from the start', async () => {
  const { promise, resolve } = Promise.withResolvers<Basket>();
  jest.spyOn(shopApi, 'basket').mockReturnValue(promise);
  await renderRoute(remote, '/cabinet/personal-data');
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  const line = {
    sku: 'MUG',
    size: '',
    quantity: 3,
    unitPrice: 100,
    available: null,
    title: { ua: '', en: '' },
    picture: '',
  };
  resolve({ lines: [line], total: 300, currency: 'UAH' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('link', { name: 'Кошик 3' })).toBeVisible();
});

test('a basket that fails does not cost the page', async () => {
  jest.spyOn(shopApi, 'basket').mockRejectedValue(new Error('down'));
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
  jest.spyOn(accountApi, 'logout').mockResolvedValue();
  const { user: person, address } = await renderRoute(remote, '/en/cabinet/personal-data');
  await person.click(await screen.findByRole('link', { name: 'Logout' }));
  await waitFor(() => expect(currentToken()).toBeNull());
  expect(address()).toBe('/en');
  expect(accountApi.logout).toHaveBeenCalledWith('a-token');
});
