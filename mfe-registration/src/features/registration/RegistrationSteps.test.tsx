import { act, screen, waitFor } from '@testing-library/react';
import { currentToken, signIn, signOut } from 'shared-lib/session';
import { exampleEvent, fakeServer, renderRoute } from 'shared-lib/testing';
import { toast } from 'shared-lib/toasts';
import remote from '../../remote.ts';

const SEND = 'POST /custom/v1/registration/code';
const CONFIRM = 'POST /custom/v1/registration/code/confirm';
const PASSWORD = 'POST /custom/v1/registration/password';

const newcomer = { email: 'olena@run.example', name: '', last_name: '', birthday: '', gender: '', country: '' };
const person = { ...newcomer, city: '', phone: '', personal_data_consent: false };
const event = { ...exampleEvent, support: { email: 'help@run.example' } };
const rejection = (code: string, data = {}) => ({ status: 422, code, data });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    [SEND]: { retryAfter: 60 },
    [CONFIRM]: { ticket: 'a-ticket' },
    'GET /custom/v1/event': event,
    'GET /custom/v1/settings': { googleMaps: null, googleSignIn: null },
    'GET /custom/v1/profile': person,
    'GET /custom/v1/registrations': [],
    'GET /custom/v1/drafts/personal-data': () => ({ body: undefined }),
    'PUT /custom/v1/drafts/personal-data': { version: 1, updatedAt: '2025-05-12T09:00:00Z', data: {} },
  });
  for (const type of ['success', 'error', 'warning', 'show'] as const)
    jest.spyOn(toast, type).mockReturnValue(undefined);
});
afterEach(() => {
  act(() => signOut());
  server.stop();
  sessionStorage.clear();
  jest.resetAllMocks();
});

async function openRegistration(address = '/registration') {
  const page = await renderRoute(remote, address);
  await screen.findByRole('heading', { level: 1 });
  return page;
}

/** Pastes, as password managers do, and people with an email. */
async function fill(user: Awaited<ReturnType<typeof openRegistration>>['user'], field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

async function openCode() {
  const page = await openRegistration();
  await fill(page.user, await screen.findByRole('textbox', { name: 'Електронна пошта' }), 'olena@run.example');
  await page.user.click(screen.getByRole('button', { name: 'Надіслати код' }));
  await screen.findByLabelText('Код підтвердження');
  return page;
}

test('a code is sent, and the field for it waits', async () => {
  const { address } = await openCode();
  expect(server.getCalls(SEND).map(({ body }) => body)).toEqual([{ email: 'olena@run.example', locale: 'ua' }]);
  expect(address()).toBe('/registration?step=code');
  expect(screen.getByLabelText('Код підтвердження')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Надіслати ще раз' })).toBeDisabled();
  expect(await screen.findByText('Надіслати код ще раз можна через 60 секунд')).toBeInTheDocument();
});

test('an email sent a moment ago counts as a new one', async () => {
  server.routes[SEND] = () => ({ status: 429, code: 'code_too_soon', retryAfter: 21 });
  await openCode();
  expect(await screen.findByText('Надіслати код ще раз можна через 21 секунду')).toBeInTheDocument();
});

test('a wrong code shows the attempts left', async () => {
  server.routes[CONFIRM] = () => rejection('code_wrong', { attemptsLeft: 2 });
  const { user } = await openCode();
  await fill(user, screen.getByLabelText('Код підтвердження'), '123456');
  expect(await screen.findByText('Неправильний код')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Лишилося 2 спроби');
});

test('after an expired code another one can be requested at once', async () => {
  server.routes[CONFIRM] = () => rejection('code_expired');
  const { user } = await openCode();
  await fill(user, screen.getByLabelText('Код підтвердження'), '123456');
  const again = screen.getByRole('button', { name: 'Надіслати ще раз' });
  await waitFor(() => expect(again).toBeEnabled());
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(toast.show).toHaveBeenCalledWith('Код надіслано повторно');
});

test('an email with an account leads to recovery', async () => {
  server.routes[CONFIRM] = () => rejection('user_registered');
  const { user } = await openCode();
  await fill(user, screen.getByLabelText('Код підтвердження'), '123456');
  expect(await screen.findByRole('link', { name: 'Відновити пароль' })).toHaveAttribute(
    'href',
    '/login/forgot-password',
  );
  expect(toast.warning).toHaveBeenCalledWith('Ця пошта вже зареєстрована. Скористайтеся відновленням пароля.');
});

test('a step opens at the top with its heading focused, and nothing scrolls it later', async () => {
  const { user, address } = await openCode();
  const scrollTo = jest.spyOn(window, 'scrollTo');
  await fill(user, screen.getByLabelText('Код підтвердження'), '123456');
  await waitFor(() => expect(address()).toBe('/registration?step=password'));
  expect(screen.getByRole('heading', { name: 'Придумайте пароль' })).toHaveFocus();
  await fill(user, screen.getByLabelText('Пароль'), 'тихий ранок');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

async function openPassword() {
  const page = await openCode();
  await fill(page.user, screen.getByLabelText('Код підтвердження'), '123456');
  await fill(page.user, await screen.findByLabelText('Пароль'), 'тихий ранок');
  await fill(page.user, screen.getByLabelText('Повторіть пароль'), 'тихий ранок');
  await page.user.click(screen.getByRole('button', { name: 'Зберегти пароль' }));
  return page;
}

test('a password makes the account, signs in and leads to personal data', async () => {
  server.routes[PASSWORD] = { token: 'a-token', user: person };
  const { address } = await openPassword();
  expect(await screen.findByRole('heading', { name: 'Особисті дані' })).toBeVisible();
  const sent = { ticket: 'a-ticket', password: 'тихий ранок', repeat: 'тихий ранок' };
  expect(server.getCalls(PASSWORD).map(({ body, params }) => [body, params])).toEqual([[sent, { lang: 'ua' }]]);
  expect(currentToken()).toBe('a-token');
  expect(address()).toBe('/registration?step=personal-data');
  expect(toast.success).toHaveBeenCalledWith('Пароль збережено');
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/a-ticket|тихий/);
});

test('an expired confirmation restarts with the email', async () => {
  server.routes[PASSWORD] = () => rejection('ticket_expired');
  const { address } = await openPassword();
  expect(await screen.findByText(/Підтвердження пошти вже не діє/)).toBeVisible();
  expect(address()).toBe('/registration?step=email');
  expect(screen.getByRole('textbox', { name: 'Електронна пошта' })).toHaveValue('olena@run.example');
});

test('the name appears on the number as it is typed, and is kept', async () => {
  signIn('a-token');
  const { user } = await openRegistration();
  await fill(user, await screen.findByLabelText(/^Ім’я/), 'Олена');
  expect(screen.getByRole('complementary', { name: 'Ваш майбутній номер' })).toHaveTextContent('Олена');
  expect(JSON.stringify({ ...localStorage })).toContain('Олена');
});

test('a kept session that has ended leads to login and back', async () => {
  signIn('a-token');
  server.routes['GET /custom/v1/profile'] = () => ({ status: 401, code: 'jwt_auth_expired_token' });
  const { address } = await renderRoute(remote, '/en/registration?step=participation');
  await waitFor(() => expect(address()).toBe('/en/login?next=%2Fen%2Fregistration%3Fstep%3Dparticipation'));
});

test('before registration opens there are no steps', async () => {
  server.routes['GET /custom/v1/event'] = { ...event, registration: { ...event.registration, phase: 'not-started' } };
  await openRegistration();
  expect(screen.getByText(/Реєстрація ще не почалася/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Кроки реєстрації' })).not.toBeInTheDocument();
});

test('what a place costs and buys is said before the first field', async () => {
  server.routes['GET /custom/v1/event'] = {
    ...event,
    fees: {
      individual: 40_000,
      teamPerPerson: 35_000,
      currency: 'UAH',
      next: { individual: 50_000, teamPerPerson: 45_000, from: '2025-04-30T21:00:00Z' },
    },
    formats: { ...event.formats, participation: [{ id: 'online', name: 'Online', isOffered: true, price: 30_000 }] },
    included: [
      { name: 'Race number', individual: true, team: true, online: true },
      { name: 'T-shirt', individual: true, team: true, online: false },
      { name: 'Tent', individual: false, team: true, online: false },
    ],
  };
  await renderRoute(remote, '/en/registration');
  const offer = await screen.findByRole('region', { name: 'A place for one person' });
  expect(offer).toHaveTextContent(/₴400In a team of 10 or more: ₴350 for each/);
  expect(offer).toHaveTextContent(/From 1 May 2025, 00:00: ₴500Online: ₴300/);
  expect(offer).toHaveTextContent(/What you getRace numberT-shirtTent \(for teams\)Online: Race number/);
  expect(offer).toHaveTextContent('The money for a place goes to БО «Травень».');
  const email = screen.getByRole('textbox', { name: /email/i });
  expect(offer.compareDocumentPosition(email) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
