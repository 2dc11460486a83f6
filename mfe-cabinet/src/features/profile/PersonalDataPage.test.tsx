import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { currentToken, PERSONAL_PREFIX, signIn, signOut } from 'shared-lib/session';
import { fakeDraft, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { cabinetServer, user as person } from '../../testing/cabinetServer.ts';

let server: ReturnType<typeof cabinetServer>;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  signIn('a-token');
  server = cabinetServer();
});
afterEach(() => {
  act(() => signOut());
  server.stop();
  localStorage.clear();
  jest.restoreAllMocks();
});

const open = (prefix = '') => renderRoute(remote, `${prefix}/cabinet/personal-data`);

/** A draft of another page. */
const OTHER_DRAFT = `${PERSONAL_PREFIX}draft:visitor:other`;

describe('a person who signs in with Google only', () => {
  beforeEach(() => {
    server.routes['GET /custom/v1/profile'] = { ...person, has_password: false, has_google: true };
    localStorage.setItem(OTHER_DRAFT, JSON.stringify({ data: {}, savedAt: Date.now() }));
  });
  const expectRecovery = async (address: () => string, prefix: string) => {
    await waitFor(() => expect(address()).toBe(`${prefix}/login/forgot-password`));
    // With a session the URL would lead back to the cabinet.
    expect(currentToken()).toBeNull();
    expect(localStorage.getItem(OTHER_DRAFT)).not.toBeNull();
  };

  test.each([
    ['', 'Створити пароль', /а потім увійдете знову/],
    ['/en', 'Create a password', /sign in again afterwards/],
  ])('sees that a new sign-in follows and is led to create a password (%s)', async (prefix, link, words) => {
    const { user, address } = await open(prefix);
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('link', { name: link }));
    await expectRecovery(address, prefix);
  });

  test.each([
    ['', 'Вилучити кабінет', 'Створити пароль'],
    ['/en', 'Delete account', 'Create a password'],
  ])('finds the way to a password where the account is deleted (%s)', async (prefix, remove, link) => {
    const { user, address } = await open(prefix);
    await user.click(await screen.findByRole('button', { name: remove }));
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: link }));
    await expectRecovery(address, prefix);
  });
});

test('the password of a deletion comes together with what it ends, so that nothing moves under a finger', async () => {
  server.routes['GET /custom/v1/registrations'] = [];
  server.routes['GET /custom/v1/orders'] = [];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Вилучити кабінет' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByLabelText('Чинний пароль')).toBeNull();
  expect(await dialog.findByLabelText('Чинний пароль')).toBeVisible();
  expect(dialog.getByText(/Зникнуть/)).toBeVisible();
});

describe('unsaved input', () => {
  beforeEach(() => {
    fakeDraft(server, 'personal-data');
  });
  /** As soon as it can be changed. */
  const city = () =>
    waitFor(() => {
      const field = screen.getByRole('combobox', { name: /^Місто/ });
      expect(field.closest('[inert]')).toBeNull();
      return field;
    });
  async function typeCity(text: string) {
    const { user } = await open();
    await user.clear(await city());
    await user.type(await city(), text);
    return user;
  }

  test('is there after a reload', async () => {
    await typeCity('Одеса');
    cleanup();
    await open();
    expect(await city()).toHaveValue('Одеса');
  });

  test('gives way to what was saved', async () => {
    const user = await typeCity('Одеса');
    server.routes['PATCH /custom/v1/profile'] = { ...person, city: 'Львів', has_password: true, has_google: false };
    server.routes['GET /custom/v1/profile'] = { ...person, city: 'Львів', has_password: true, has_google: false };
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(async () => expect(await city()).toHaveValue('Львів'));
    cleanup();
    await open();
    expect(await city()).toHaveValue('Львів');
    expect(screen.queryByText(/^Чернетку збережено/)).not.toBeInTheDocument();
  });

  test('is given up with a press, also after a reload', async () => {
    await typeCity('Одеса');
    cleanup();
    const { user } = await open();
    await city();
    await user.click(screen.getByRole('button', { name: 'Скасувати' }));
    expect(await city()).toHaveValue('Київ');
    cleanup();
    await open();
    expect(await city()).toHaveValue('Київ');
  });
});
