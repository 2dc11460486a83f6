import { act, screen, waitFor } from '@testing-library/react';
import { accountApi, draftsApi, type EventFacts, eventApi, type Profile, registrationApi } from 'shared-lib/api';
import { signIn, signOut } from 'shared-lib/session';
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
  jest.spyOn(draftsApi, 'get').mockResolvedValue(undefined);
  jest.spyOn(eventApi, 'get').mockResolvedValue(event);
});
afterEach(() => {
  act(() => signOut());
  jest.restoreAllMocks();
});

test('greets by name and says that there are no orders yet', async () => {
  await renderRoute(remote, '/cabinet');
  expect(await screen.findByRole('heading', { level: 1, name: 'Вітаємо, Олено' })).toBeVisible();
  expect(screen.getByText('Замовлень поки немає')).toBeVisible();
  expect(screen.getByRole('link', { name: /Біжимо командою/ })).toHaveAttribute('href', '/registration?form=team');
});

test('greets in English, and without a name just as kindly', async () => {
  jest.spyOn(accountApi, 'currentUser').mockResolvedValue({ ...user, name: '' });
  await renderRoute(remote, '/en/cabinet');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to the course' })).toBeVisible();
});

test('offers no form of participation when registration is not open', async () => {
  jest.spyOn(eventApi, 'get').mockResolvedValue({ ...event, registration: { ...event.registration, phase: 'closed' } });
  await renderRoute(remote, '/cabinet');
  expect(await screen.findByRole('link', { name: 'Про реєстрацію' })).toBeVisible();
  expect(screen.queryByText('Оберіть форму участі')).not.toBeInTheDocument();
});

test('shows the personal data', async () => {
  await renderRoute(remote, '/cabinet/personal-data');
  expect(await screen.findByDisplayValue('olena@example.com')).toBeDisabled();
  expect(screen.getByRole('textbox', { name: /Прізвище/ })).toHaveValue('Ґалаґан');
});

test('signing out takes the page away and leads to login', async () => {
  const { address } = await renderRoute(remote, '/cabinet/personal-data');
  await screen.findByDisplayValue('olena@example.com');
  act(() => signOut());
  expect(screen.queryByDisplayValue('olena@example.com')).not.toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/login?next=%2Fcabinet%2Fpersonal-data'));
});
