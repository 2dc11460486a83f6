import { screen, waitFor } from '@testing-library/react';
import { accountApi, type EventFacts, eventApi, type SignedIn, settingsApi } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { currentToken, signOut } from 'shared-lib/session';
import { renderRoute } from 'shared-lib/testing';
import { toast } from 'shared-lib/toasts';
import remote from '../../remote.ts';

const login = jest.spyOn(accountApi, 'login');
const session = { token: 'a-token', user: { email: 'olena@example.com' } } as SignedIn;
const person = { email: 'olena@example.com', password: 'pass word' };

beforeEach(() => {
  jest.spyOn(settingsApi, 'get').mockResolvedValue({ googleMaps: null, googleSignIn: null });
  jest.spyOn(eventApi, 'get').mockResolvedValue({
    edition: 32,
    startsAt: '2025-05-25T07:00:00.000Z',
    registration: { phase: 'open' },
    support: {},
  } as EventFacts);
  jest.spyOn(toast, 'error').mockReturnValue();
  jest.spyOn(toast, 'success').mockReturnValue();
});
afterEach(() => {
  signOut();
  sessionStorage.clear();
  jest.resetAllMocks();
});

const field = {
  email: () => screen.getByLabelText('Електронна пошта'),
  password: () => screen.getByLabelText('Пароль'),
};
const submitButton = () => screen.findByRole('button', { name: 'Увійти' });

async function openLogin(address = '/login') {
  const page = await renderRoute(remote, address);
  // The page's code arrives with the first of them.
  await screen.findByRole('button', { name: 'Увійти' });
  return page;
}

async function fillIn(user: Awaited<ReturnType<typeof openLogin>>['user'], { email, password } = person) {
  await user.type(field.email(), email);
  await user.type(field.password(), password);
}

test('shows what is missing beside the fields and focuses the first of them', async () => {
  const { user } = await openLogin();
  await user.click(await submitButton());
  expect(await screen.findAllByText('Обов’язкове поле')).toHaveLength(2);
  expect(field.email()).toHaveFocus();
  expect(field.email()).toBeInvalid();
  expect(login).not.toHaveBeenCalled();
});

test('does not send an invalid email', async () => {
  const { user } = await openLogin();
  await fillIn(user, { ...person, email: 'olena' });
  await user.click(await submitButton());
  expect(await screen.findByText('Неправильний формат пошти')).toBeVisible();
  expect(login).not.toHaveBeenCalled();
});

test('signs in once, however often the button is pressed, and goes where the person was heading', async () => {
  let respond: (value: SignedIn) => void = () => {};
  login.mockReturnValue(new Promise((resolve) => (respond = resolve)));
  const { user, address } = await openLogin('/login?next=%2Fcabinet%2Fpersonal-data');
  await fillIn(user);
  await user.dblClick(await submitButton());
  await user.type(field.password(), '{Enter}');
  expect(login).toHaveBeenCalledTimes(1);
  expect(login).toHaveBeenCalledWith(person, 'ua');
  respond(session);
  await waitFor(() => expect(address()).toBe('/cabinet/personal-data'));
  expect(currentToken()).toBe('a-token');
  expect(toast.success).toHaveBeenCalledWith('Вхід виконано');
});

test('a URL of another site is not followed', async () => {
  login.mockResolvedValue(session);
  const { user, address } = await openLogin('/login?next=%2F%2Fevil.example');
  await fillIn(user);
  await user.click(await submitButton());
  await waitFor(() => expect(address()).toBe('/cabinet'));
});

test.each([
  ['a rejection', { kind: 'bad-request', code: 'invalid_credentials', status: 401 }, 'Перевірте правильність даних.'],
  ['too many tries', { kind: 'bad-request', code: 'too_many_attempts', status: 429 }, 'Забагато спроб.'],
  ['a server error', { kind: 'bad-response', code: 'x', status: 503 }, 'Сталася помилка. Спробуйте ще раз.'],
  ['no connection', { kind: 'network', code: 'network', status: 0 }, /^Немає зв’язку з інтернетом\./],
] as const)('%s is said on the page, and what was typed stays', async (_name, failure, text) => {
  login.mockRejectedValue(new ApiError(failure));
  const { user, address } = await openLogin();
  await fillIn(user);
  await user.click(await submitButton());
  expect(await screen.findByText(text)).toBeVisible();
  expect(field.email()).toHaveValue(person.email);
  expect(field.password()).toHaveValue(person.password);
  expect(currentToken()).toBeNull();
  expect(address()).toBe('/login');
});

test('the password can be shown', async () => {
  const { user } = await openLogin();
  expect(field.password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Показати пароль' }));
  expect(field.password()).toHaveAttribute('type', 'text');
});

test.each(['Забули пароль?', 'Реєстрація'])('the typed email carries over: %s', async (name) => {
  const { user } = await openLogin();
  await user.type(field.email(), person.email);
  await user.click(screen.getByRole('link', { name }));
  await screen.findByRole('button', { name: 'Надіслати код' });
  expect(field.email()).toHaveValue(person.email);
});
