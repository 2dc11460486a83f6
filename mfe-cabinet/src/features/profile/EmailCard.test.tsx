import { act, screen, waitFor, within } from '@testing-library/react';
import { signedInEmail, signIn, signOut } from 'shared-lib/session';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { cabinetServer, user as person } from '../../testing/cabinetServer.ts';

const NEW = 'olena.new@example.com';
const change = { email: NEW, awaits: 'current', expiresAt: '2025-05-13T09:00:00Z' };
const ROUTE = 'POST /custom/v1/email-change';

let server: ReturnType<typeof cabinetServer>;
beforeEach(() => {
  // jsdom knows the element but not its modality.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  jest.spyOn(console, 'error').mockReturnValue();
  signIn('a-token', person.email);
  server = cabinetServer();
});
afterEach(() => {
  act(() => signOut());
  server.stop();
  jest.restoreAllMocks();
});

const open = (prefix = '') => renderRoute(remote, `${prefix}/cabinet/personal-data`);
const button = (name: string) => screen.findByRole('button', { name });
const withProfile = (facts: object) => {
  server.routes['GET /custom/v1/profile'] = { ...person, has_password: true, has_google: false, ...facts };
};

test.each([
  [
    '',
    ['Змінити пошту', 'Нова пошта', 'Чинний пароль', 'Надіслати код', 'Код із листа'],
    /Крок 2 з 2/,
    'Пошту змінено',
  ],
  [
    '/en',
    ['Change email', 'New email', 'Current password', 'Send the code', 'Code from the email'],
    /Step 2 of 2/,
    'Email changed',
  ],
])('the email is changed by a code from each address (%s)', async (prefix, names, second, done) => {
  const [action = '', email = '', password = '', submit = '', code = ''] = names;
  server.routes[ROUTE] = { change: { ...change, retryAfter: 60 } };
  server.routes[`${ROUTE}/confirm`] = ({ body }) => ({
    body: {
      change: (body as { address: string }).address === 'current' ? { ...change, awaits: 'new' } : null,
    },
  });
  const { user } = await open(prefix);
  await user.click(await button(action));
  await user.type(screen.getByRole('textbox', { name: email }), NEW);
  await user.type(screen.getByLabelText(password), 'тихий ранок');
  await user.dblClick(screen.getByRole('button', { name: submit }));
  await user.type(await screen.findByRole('textbox', { name: code }), '042917');
  expect(await screen.findByText(second)).toBeVisible();
  withProfile({ email: NEW });
  await user.type(screen.getByRole('textbox', { name: code }), '117042');
  expect(await screen.findByText(done)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(signedInEmail()).toBe(NEW);
  const sent = server.calls.filter(({ route }) => route.startsWith(ROUTE)).map(({ body }) => body);
  expect(sent).toEqual([
    { email: NEW, password: 'тихий ранок' },
    { address: 'current', code: '042917' },
    { address: 'new', code: '117042' },
  ]);
});

test('a pending change is there after a reload, can be continued and cancelled', async () => {
  server.routes['GET /custom/v1/email-change'] = { change: { ...change, awaits: 'new' } };
  server.routes['DELETE /custom/v1/email-change'] = () => ({ body: undefined });
  const { user } = await open();
  await user.click(await button('Ввести код'));
  expect(within(screen.getByRole('dialog')).getByText(NEW)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Закрити' }));
  await user.click(screen.getByRole('button', { name: 'Скасувати зміну' }));
  expect(await button('Змінити пошту')).toBeVisible();
});

test('a person without a password is asked for none', async () => {
  withProfile({ has_password: false, has_google: true });
  server.routes[ROUTE] = { change };
  const { user } = await open();
  await user.click(await button('Змінити пошту'));
  expect(screen.queryByLabelText('Чинний пароль')).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Нова пошта' }), NEW);
  await user.click(screen.getByRole('button', { name: 'Надіслати код' }));
  expect(await screen.findByRole('textbox', { name: 'Код із листа' })).toBeVisible();
});

test.each([
  ['password_wrong', 422, { fields: { password: 'errors.passwordWrong' } }, 'Неправильний пароль'],
  ['validation_failed', 422, { fields: { email: 'errors.emailUnchanged' } }, 'Це і є пошта вашого кабінету'],
  ['too_many_codes', 429, {}, /Забагато спроб/],
  ['internal_server_error', 500, {}, 'Не вдалося змінити пошту. Спробуйте ще раз.'],
])('a rejected request says why: %s', async (code, status, data, text) => {
  server.routes[ROUTE] = () => ({ status, code, data: { status, ...data } });
  const { user } = await open();
  await user.click(await button('Змінити пошту'));
  await user.type(screen.getByRole('textbox', { name: 'Нова пошта' }), NEW);
  await user.type(screen.getByLabelText('Чинний пароль'), 'тихий ранок');
  await user.click(screen.getByRole('button', { name: 'Надіслати код' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Нова пошта' })).toHaveValue(NEW);
});

test.each([
  ['code_wrong', { attemptsLeft: 2, fields: { code: 'errors.codeWrong' } }, 422, /Лишилося 2 спроби/],
  ['code_expired', {}, 422, /Цей код уже не діє/],
  ['user_registered', {}, 409, /Із цією поштою вже є кабінет/],
  ['email_change_unknown', {}, 409, /Цю зміну вже скасовано/],
])('a rejected code says what to do: %s', async (code, data, status, text) => {
  server.routes['GET /custom/v1/email-change'] = { change };
  server.routes[`${ROUTE}/confirm`] = () => ({ status, code, data: { status, ...data } });
  const { user } = await open();
  await user.click(await button('Ввести код'));
  await user.type(screen.getByRole('textbox', { name: 'Код із листа' }), '042917');
  expect(await screen.findByText(text)).toBeVisible();
  if (status === 409) {
    await user.click(screen.getByRole('button', { name: 'Змінити пошту' }));
    expect(screen.getByRole('textbox', { name: 'Нова пошта' })).toBeVisible();
  }
});

test('without the old mailbox the new address is confirmed alone, and the change shows its day and can be cancelled', async () => {
  const waiting = { ...change, awaits: 'new', waitsUntil: '2025-05-19T09:00:00Z' };
  server.routes['POST /custom/v1/email-change/lost-mailbox'] = { change: { ...waiting, waitsUntil: null } };
  server.routes['POST /custom/v1/email-change/confirm'] = { change: waiting };
  server.routes['DELETE /custom/v1/email-change'] = () => ({ body: undefined });
  const { user } = await open('/en');
  await user.click(await screen.findByRole('button', { name: 'Change email' }));
  await user.click(await screen.findByRole('button', { name: 'I have no access to the old mailbox' }));
  await user.type(screen.getByRole('textbox', { name: 'New email' }), change.email);
  await user.type(screen.getByLabelText('Current password'), 'тихий ранок');
  await user.click(screen.getByRole('button', { name: 'Send a code to the new address' }));
  await user.type(await screen.findByRole('textbox', { name: 'Code from the email' }), '042917');
  expect(await screen.findByText(/on 19 May 2025/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enter the code' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
  expect(await screen.findByRole('button', { name: 'Change email' })).toBeVisible();
});
