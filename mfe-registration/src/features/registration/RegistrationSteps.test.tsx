import { act, screen, waitFor } from '@testing-library/react';
import {
  accountApi,
  type EventFacts,
  eventApi,
  type Profile,
  registrationApi,
  type SignedIn,
  settingsApi,
  signUpApi,
} from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { currentToken, signIn, signOut } from 'shared-lib/session';
import { renderRoute } from 'shared-lib/testing';
import { toast } from 'shared-lib/toasts';
import remote from '../../remote.ts';

const event = {
  edition: 32,
  startsAt: '2025-05-25T07:00:00.000Z',
  registration: { phase: 'open', opensAt: '2025-03-01T07:00:00.000Z' },
  support: { email: 'help@run.example' },
} as EventFacts;
const newcomer = { email: 'olena@run.example', name: '', last_name: '', birthday: '', gender: '', country: '' };
const person = { ...newcomer, city: '', phone: '', personal_data_consent: false } as Profile;
const rejection = (code: string, details = {}) => new ApiError({ kind: 'bad-request', code, status: 422, details });

const confirmCode = jest.spyOn(signUpApi, 'confirmCode');
const sendCode = jest.spyOn(signUpApi, 'sendCode');
const setPassword = jest.spyOn(signUpApi, 'setPassword');

beforeEach(() => {
  sendCode.mockResolvedValue({ retryAfter: 60 });
  jest.spyOn(eventApi, 'get').mockResolvedValue(event);
  jest.spyOn(settingsApi, 'get').mockResolvedValue({ googleMaps: null, googleSignIn: null });
  jest.spyOn(accountApi, 'profile').mockResolvedValue(person);
  jest.spyOn(registrationApi, 'list').mockResolvedValue([]);
  for (const type of ['success', 'error', 'warning', 'show'] as const) jest.spyOn(toast, type).mockReturnValue();
});
afterEach(() => {
  act(() => signOut());
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
  expect(sendCode).toHaveBeenCalledWith('olena@run.example', 'ua', {});
  expect(address()).toBe('/registration?step=code');
  expect(screen.getByLabelText('Код підтвердження')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Надіслати ще раз' })).toBeDisabled();
  expect(await screen.findByText('Надіслати код ще раз можна через 60 секунд')).toBeInTheDocument();
});

test('an email sent a moment ago counts as a new one', async () => {
  sendCode.mockRejectedValue(new ApiError({ kind: 'bad-request', code: 'code_too_soon', status: 429, retryAfter: 21 }));
  await openCode();
  expect(await screen.findByText('Надіслати код ще раз можна через 21 секунду')).toBeInTheDocument();
});

test('a wrong code shows the attempts left', async () => {
  confirmCode.mockRejectedValue(rejection('code_wrong', { attemptsLeft: 2 }));
  const { user } = await openCode();
  await fill(user, screen.getByLabelText('Код підтвердження'), '123456');
  expect(await screen.findByText('Неправильний код')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Лишилося 2 спроби');
});

test('after an expired code another one can be requested at once', async () => {
  confirmCode.mockRejectedValue(rejection('code_expired'));
  const { user } = await openCode();
  await fill(user, screen.getByLabelText('Код підтвердження'), '123456');
  const again = screen.getByRole('button', { name: 'Надіслати ще раз' });
  await waitFor(() => expect(again).toBeEnabled());
  await user.click(again);
  expect(toast.show).toHaveBeenCalledWith('Код надіслано повторно');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an email with an account leads to recovery', async () => {
  confirmCode.mockRejectedValue(rejection('user_registered'));
  const { user } = await openCode();
  await fill(user, screen.getByLabelText('Код підтвердження'), '123456');
  expect(await screen.findByRole('link', { name: 'Відновити пароль' })).toHaveAttribute(
    'href',
    '/login/forgot-password',
  );
  expect(toast.warning).toHaveBeenCalledWith('Ця пошта вже зареєстрована. Скористайтеся відновленням пароля');
});

test('a step opens at the top with its heading focused, and nothing scrolls it later', async () => {
  confirmCode.mockResolvedValue({ ticket: 'a-ticket' });
  const { user, address } = await openCode();
  const scrollTo = jest.spyOn(window, 'scrollTo');
  await fill(user, screen.getByLabelText('Код підтвердження'), '123456');
  await waitFor(() => expect(address()).toBe('/registration?step=password'));
  expect(screen.getByRole('heading', { name: 'Придумайте пароль' })).toHaveFocus();
  await fill(user, screen.getByLabelText('Пароль'), 'тихий ранок');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

async function openPassword() {
  confirmCode.mockResolvedValue({ ticket: 'a-ticket' });
  const page = await openCode();
  await fill(page.user, screen.getByLabelText('Код підтвердження'), '123456');
  await fill(page.user, await screen.findByLabelText('Пароль'), 'тихий ранок');
  await fill(page.user, screen.getByLabelText('Повторіть пароль'), 'тихий ранок');
  await page.user.click(screen.getByRole('button', { name: 'Зберегти пароль' }));
  return page;
}

test('a password makes the account, signs in and leads to personal data', async () => {
  setPassword.mockResolvedValue({ token: 'a-token', user: person } as SignedIn);
  const { address } = await openPassword();
  expect(await screen.findByRole('heading', { name: 'Особисті дані' })).toBeVisible();
  expect(setPassword).toHaveBeenCalledWith('a-ticket', { password: 'тихий ранок', repeat: 'тихий ранок' }, 'ua');
  expect(currentToken()).toBe('a-token');
  expect(address()).toBe('/registration?step=personal-data');
  expect(toast.success).toHaveBeenCalledWith('Пароль збережено');
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/a-ticket|тихий/);
});

test('an expired confirmation restarts with the email', async () => {
  setPassword.mockRejectedValue(rejection('ticket_expired'));
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
  jest.spyOn(accountApi, 'profile').mockRejectedValue(new ApiError({ kind: 'bad-request', code: 'x', status: 401 }));
  const { address } = await renderRoute(remote, '/en/registration?step=participation');
  await waitFor(() => expect(address()).toBe('/en/login?next=%2Fen%2Fregistration%3Fstep%3Dparticipation'));
});

test('before registration opens there are no steps', async () => {
  jest.spyOn(eventApi, 'get').mockResolvedValue({
    ...event,
    registration: { ...event.registration, phase: 'not-started' },
  });
  await openRegistration();
  expect(screen.getByText(/Реєстрація ще не почалася/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Кроки реєстрації' })).not.toBeInTheDocument();
});
