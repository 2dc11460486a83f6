import { act, screen, waitFor } from '@testing-library/react';
import type { Locale } from 'shared-lib/i18n';
import { signIn, signOut } from 'shared-lib/session';
import { exampleEvent, type FakeResponse, fakeServer, renderRoute, testToasts } from 'shared-lib/testing';
import { exampleParticipant } from 'shared-lib/testing/exampleParticipant';
import { examplePersonalData } from 'shared-lib/testing/examplePersonalData';
import remote from './remote.ts';

const person = {
  id: 1,
  email: 'olena@run.example',
  ...examplePersonalData,
};
const event = {
  ...exampleEvent,
  support: { email: 'help@run.example' },
};
const draft = { kind: 'individual', key: '6f1c5f0e-2f0a-4a53-9a36-0d6a5b1f9c11', participants: [exampleParticipant] };
const failure = (status: number, code: string, data = {}) => ({ status, code, data });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  server = fakeServer({
    'GET /custom/v1/event': event,
    'GET /custom/v1/settings': { googleMaps: null, googleSignIn: null },
    'GET /custom/v1/profile': { ...person, has_password: true, has_google: false },
    'GET /custom/v1/registrations': [],
    'GET /custom/v1/orders': [],
    'GET /custom/v1/drafts/participation': { version: 1, updatedAt: '2025-05-12T09:00:00Z', data: draft },
    'DELETE /custom/v1/drafts/participation': () => ({ body: undefined }),
    'POST /custom/v1/registration/code': { retryAfter: 60 },
    'POST /custom/v1/registration/code/confirm': { ticket: 'a-ticket' },
    'POST /custom/v1/registration/password': { token: 'a-token', user: person },
    'POST /custom/v1/registrations': [],
    'POST /custom/v1/login': { token: 'a-token', user: person },
  });
});
afterEach(() => {
  act(() => signOut());
  server.stop();
  sessionStorage.clear();
  localStorage.clear();
  jest.restoreAllMocks();
});

const open = (locale: Locale, address: string) => renderRoute(remote, (locale === 'en' ? '/en' : '') + address);
type User = Awaited<ReturnType<typeof open>>['user'];
const press = async (user: User, name: RegExp) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
};
/** Pastes, as password managers do. */
const fill = async (user: User, label: RegExp, text: string) => {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
};

async function requestCode(locale: Locale) {
  const { user } = await open(locale, '/registration');
  await fill(user, /^(Електронна пошта|Email)$/, person.email);
  await press(user, /^(Надіслати код|Send the code)$/);
  return user;
}

async function enterCode(locale: Locale) {
  const user = await requestCode(locale);
  await fill(user, /^(Код підтвердження|Confirmation code)$/, '123456');
  return user;
}

async function requestAnotherCode(locale: Locale) {
  server.routes['POST /custom/v1/registration/code/confirm'] = () => failure(422, 'code_expired');
  await press(await enterCode(locale), /^(Надіслати ще раз|Send again)$/);
}

async function choosePassword(locale: Locale) {
  const user = await enterCode(locale);
  await fill(user, /^(Пароль|Password)$/, 'тихий ранок');
  await fill(user, /^(Повторіть пароль|Repeat the password)$/, 'тихий ранок');
  await press(user, /^(Зберегти пароль|Save the password)$/);
}

async function register(locale: Locale) {
  signIn('a-token');
  const { user } = await open(locale, '/registration?step=participation');
  await press(user, /^(До доставки|Go on to delivery)$/);
}

async function login(locale: Locale) {
  const { user } = await open(locale, '/login');
  await fill(user, /^(Електронна пошта|Email)$/, person.email);
  await fill(user, /^(Пароль|Password)$/, 'тихий ранок');
  await press(user, /^(Увійти|Login)$/);
}

/** The same, where the server rejects one of the calls. */
const rejected =
  (route: string, response: FakeResponse, attempt: (locale: Locale) => Promise<unknown>) => (locale: Locale) => {
    server.routes[route] = () => response;
    return attempt(locale);
  };

testToasts([
  {
    ua: /^Ця пошта вже зареєстрована\./,
    en: /^This email is already registered\./,
    act: rejected('POST /custom/v1/registration/code/confirm', failure(409, 'user_registered'), enterCode),
  },
  {
    ua: /Скористайтеся відновленням пароля\.$/,
    en: /Use password recovery\.$/,
    act: rejected('POST /custom/v1/registration/code/confirm', failure(409, 'user_registered'), enterCode),
  },
  { ua: 'Код надіслано повторно', en: 'The code was sent again', act: requestAnotherCode },
  {
    ua: 'Не вдалося надіслати код',
    en: 'Failed to send the code',
    act: rejected('POST /custom/v1/registration/code', failure(503, 'mail_failed'), requestCode),
  },
  { ua: 'Пароль збережено', en: 'Password saved', act: choosePassword },
  { ua: 'Реєстрація успішна', en: 'Registration successful', act: register },
  { ua: 'Вхід виконано', en: 'Login successful', act: login },
  {
    ua: 'Перевірте правильність даних.',
    en: 'Check the correctness of the data.',
    act: rejected('POST /custom/v1/login', failure(401, 'invalid_credentials'), login),
  },
  {
    ua: 'Сталася помилка. Спробуйте ще раз',
    en: 'An error occurred. Please try again',
    act: rejected('POST /custom/v1/registrations', failure(503, 'unavailable'), register),
  },
  {
    ua: 'Сталася помилка. Перевірте дані та спробуйте ще раз',
    en: 'An error occurred. Please check the data and try again',
    act: rejected(
      'POST /custom/v1/registrations',
      failure(422, 'validation_failed', { fields: { 'participants.0.city': 'errors.required' } }),
      register,
    ),
  },
  {
    ua: 'Немає зв’язку з інтернетом. Перевірте з’єднання та спробуйте ще раз.',
    en: 'You are offline. Check your connection and try again.',
    act: rejected('POST /custom/v1/login', 'offline', login),
  },
  {
    ua: 'Немає зв’язку з інтернетом. Перевірте з’єднання та спробуйте ще раз.',
    en: 'You are offline. Check your connection and try again.',
    act: rejected('POST /custom/v1/registrations', 'offline', register),
  },
]);
