import { screen, waitFor } from '@testing-library/react';
import { currentToken, signOut } from 'shared-lib/session';
import { exampleEvent, fakeServer, renderRoute } from 'shared-lib/testing';
import { toast } from 'shared-lib/toasts';
import remote from '../../remote.ts';

const LOGIN = 'POST /custom/v1/login';
const session = { token: 'a-token', user: { email: 'olena@example.com' } };
const person = { email: 'olena@example.com', password: 'pass word' };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    'GET /custom/v1/settings': { googleMaps: null, googleSignIn: null },
    'GET /custom/v1/event': { ...exampleEvent, support: {} },
    [LOGIN]: session,
  });
  jest.spyOn(toast, 'error').mockReturnValue(undefined);
  jest.spyOn(toast, 'success').mockReturnValue(undefined);
});
afterEach(() => {
  signOut();
  server.stop();
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
  expect(server.getCalls(LOGIN)).toEqual([]);
});

test('does not send an invalid email', async () => {
  const { user } = await openLogin();
  await fillIn(user, { ...person, email: 'olena' });
  await user.click(await submitButton());
  expect(await screen.findByText('Неправильний формат пошти')).toBeVisible();
  expect(server.getCalls(LOGIN)).toEqual([]);
});

test('signs in once, however often the button is pressed, and goes where the person was heading', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: object }>();
  server.routes[LOGIN] = () => promise;
  const { user, address } = await openLogin('/login?next=%2Fcabinet%2Fpersonal-data');
  await fillIn(user);
  await user.dblClick(await submitButton());
  await user.type(field.password(), '{Enter}');
  await waitFor(() => expect(server.getCalls(LOGIN)).toHaveLength(1));
  resolve({ body: session });
  await waitFor(() => expect(address()).toBe('/cabinet/personal-data'));
  expect(currentToken()).toBe('a-token');
  expect(server.getCalls(LOGIN).map(({ body, params }) => [body, params])).toEqual([[person, { lang: 'ua' }]]);
  expect(toast.success).toHaveBeenCalledWith('Вхід виконано');
});

test('a URL of another site is not followed', async () => {
  const { user, address } = await openLogin('/login?next=%2F%2Fevil.example');
  await fillIn(user);
  await user.click(await submitButton());
  await waitFor(() => expect(address()).toBe('/cabinet'));
});

test.each([
  ['a rejection', { status: 401, code: 'invalid_credentials' }, 'Перевірте правильність даних.'],
  ['too many tries', { status: 429, code: 'too_many_attempts' }, 'Забагато спроб.'],
  ['a server error', { status: 503, code: 'x' }, 'Сталася помилка. Спробуйте ще раз.'],
  ['no connection', 'offline', /^Немає зв’язку з інтернетом\./],
] as const)('%s is said on the page, and what was typed stays', async (_name, response, text) => {
  server.routes[LOGIN] = () => response;
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
