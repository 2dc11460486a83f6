import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { currentToken, signIn, signOut } from 'shared-lib/session';
import { exampleEvent, exampleRegistration, fakeDraft, fakeServer, renderRoute } from 'shared-lib/testing';
import { examplePersonalData } from 'shared-lib/testing/examplePersonalData';
import remote from '../../remote.ts';

const person = {
  id: 1,
  email: 'olena@run.example',
  ...examplePersonalData,
  has_password: true,
  has_google: false,
};
const event = {
  ...exampleEvent,
  support: { email: 'help@run.example' },
};
const participant = (fullName: string) => ({
  fullName,
  country: 'UA',
  city: 'Київ',
  raceFormat: '5km',
  participationFormat: 'on-site',
  consents: { correctData: true, fundTransfer: true, participation: true },
});
const registration = {
  ...exampleRegistration,
  fields: participant('Олена Ґалаґан'),
};
const getDraft = (...names: string[]) => ({
  version: 1,
  updatedAt: '2025-05-12T09:00:00Z',
  data: {
    kind: 'individual',
    key: '6f1c5f0e-2f0a-4a53-9a36-0d6a5b1f9c11',
    participants: names.map(participant),
  },
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  signIn('a-token');
  server = fakeServer({
    'GET /custom/v1/event': event,
    'GET /custom/v1/settings': { googleMaps: null, googleSignIn: null },
    'GET /custom/v1/profile': person,
    'PATCH /custom/v1/profile': person,
    'GET /custom/v1/registrations': [],
    'POST /custom/v1/registrations': [registration],
    'GET /custom/v1/orders': [],
    'GET /custom/v1/basket': { lines: [], total: 0, currency: 'UAH' },
    'POST /custom/v1/orders/quote': { lines: [], total: 50_000, currency: 'UAH', weight: 0 },
    'GET /custom/v1/drafts/participation': getDraft('Олена Ґалаґан'),
    'DELETE /custom/v1/drafts/participation': () => ({ body: undefined }),
  });
});
afterEach(() => {
  act(() => signOut());
  server.stop();
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

const open = (query: string, prefix = '') => renderRoute(remote, `${prefix}/registration${query}`);
type User = Awaited<ReturnType<typeof open>>['user'];
const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const title = () => screen.getByRole('heading', { level: 1 });

describe('a step that has to load first', () => {
  test('takes the focus to the title, and later steps and ways back do the same', async () => {
    const { user } = await open('?step=personal-data');
    await press(user, 'До форми участі');
    await screen.findByRole('button', { name: 'До доставки' });
    expect(title()).toHaveFocus();

    server.routes['GET /custom/v1/registrations'] = [registration];
    await press(user, 'До доставки');
    await screen.findByRole('heading', { name: 'Як отримаєте замовлення' });
    expect(title()).toHaveFocus();

    await press(user, 'Участь');
    await screen.findByRole('button', { name: 'До доставки' });
    expect(title()).toHaveFocus();
  });
});

describe('a person who comes back from delivery', () => {
  test.each([
    ['', 'Ви вже зареєстровані. Ця форма додає інших учасників або команду.', 'Перейти до доставки'],
    ['/en', 'You are already registered. This form adds other participants or a team.', 'Skip to delivery'],
  ])('sees what the form is for and is led on (%s)', async (prefix, words, onward) => {
    server.routes['GET /custom/v1/registrations'] = [registration];
    server.routes['GET /custom/v1/drafts/participation'] = () => ({ body: undefined });
    const { user, address } = await open('?step=participation', prefix);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^(Ім’я та прізвище повністю|Full name)/ })).toHaveValue('');
    await press(user, onward);
    expect(address()).toBe(`${prefix}/registration?step=delivery`);
  });

  test('a newcomer sees no notice, and finds the own name', async () => {
    server.routes['GET /custom/v1/drafts/participation'] = () => ({ body: undefined });
    await open('?step=participation');
    expect(await screen.findByRole('textbox', { name: /^Ім’я та прізвище/ })).toHaveValue('Олена Ґалаґан');
    expect(screen.queryByText(/Ви вже зареєстровані/)).not.toBeInTheDocument();
  });
});

test('the code of a friend’s link stays in the address of the steps and goes with the registration', async () => {
  const { user, address } = await open('?invite=Q7x_-a1b2c3d&step=participation');
  await press(user, 'До доставки');
  await waitFor(() => expect(address()).toBe('/registration?invite=Q7x_-a1b2c3d&step=delivery'));
  expect(server.getCalls('POST /custom/v1/registrations').map(({ params }) => params.invite)).toEqual(['Q7x_-a1b2c3d']);
});

describe('the form that a link requests', () => {
  test('is still requested after the personal data', async () => {
    const { user, address } = await open('?form=team&step=personal-data');
    await press(user, 'До форми участі');
    expect(await screen.findByRole('textbox', { name: /^Назва команди/ })).toBeVisible();
    expect(address()).toBe('/registration?form=team&step=participation');
  });

  test('gives way to the choice, which stays focused and in the URL', async () => {
    const { user, address } = await open('?form=team&step=participation');
    await user.click(await screen.findByRole('radio', { name: 'Особисто' }));
    expect(await screen.findByRole('textbox', { name: /^Ім’я та прізвище/ })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Особисто' })).toHaveFocus();
    expect(address()).toBe('/registration?form=individual&step=participation');
  });

  test('follows the choice at once, so that no key meets the former form', async () => {
    const { address } = await open('?form=team&step=participation');
    const team = await screen.findByRole('radio', { name: 'Команда' });
    const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    // Otherwise React finishes the navigation within the click.
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    screen.getByRole('radio', { name: 'Особисто' }).click();
    expect(team).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Особисто' })).toHaveFocus();
    environment.IS_REACT_ACT_ENVIRONMENT = true;
    await waitFor(() => expect(address()).toBe('/registration?form=individual&step=participation'));
    expect(screen.getByRole('radio', { name: 'Особисто' })).toHaveFocus();
  });

  test('is kept by the way to login and back', async () => {
    act(() => signOut());
    await open('?form=team', '/en');
    const next = encodeURIComponent('/en/registration?form=team');
    expect(await screen.findByRole('link', { name: /account/i })).toHaveAttribute('href', `/en/login?next=${next}`);
  });
});

test('a rejected session leads to login and back, and keeps what was typed', async () => {
  server.routes['POST /custom/v1/registrations'] = () => ({ status: 401, code: 'token_expired' });
  const { user, address } = await open('?form=individual&step=participation');
  const name = await screen.findByRole('textbox', { name: /^Ім’я та прізвище/ });
  await user.type(name, ' Марія');
  await press(user, 'До доставки');
  await user.click(await screen.findByRole('link', { name: 'Увійти' }));
  const next = encodeURIComponent('/registration?form=individual&step=participation');
  await waitFor(() => expect(address()).toBe(`/login?next=${next}`));
  expect(await screen.findByRole('heading', { name: 'З поверненням' })).toBeVisible();
  expect(address()).toBe(`/login?next=${next}`);
  expect(currentToken()).toBeNull();
  expect(JSON.stringify({ ...localStorage })).toContain('Олена Ґалаґан Марія');
});

describe('the list of participants', () => {
  beforeEach(() => {
    server.routes['GET /custom/v1/drafts/participation'] = getDraft('Олена', 'Остап', 'Марко', 'Соломія');
  });

  test('takes the focus into the fields of the edited participant', async () => {
    const { user } = await open('?step=participation');
    await press(user, 'Редагувати: Остап');
    const names = screen.getAllByRole('textbox', { name: /^Ім’я та прізвище/ });
    expect(names[0]).toHaveValue('Остап');
    expect(names[0]).toHaveFocus();
  });

  test('takes the focus to the notice of each removal, also of a second one', async () => {
    const { user } = await open('?step=participation');
    for (const name of ['Остап', 'Марко']) {
      await press(user, `Редагувати: ${name}`);
      await press(user, `Вилучити: ${name}`);
      const notice = screen.getByText(`Вилучено зі списку: ${name}`).closest('[role=status]');
      expect(notice).toHaveFocus();
    }
  });
});

describe('a registration that is being changed', () => {
  let draft: ReturnType<typeof fakeDraft>;
  beforeEach(() => {
    server.routes['GET /custom/v1/registrations'] = [registration, { ...registration, id: 8 }];
    server.routes['PATCH /custom/v1/registrations/7'] = registration;
    draft = fakeDraft(server, 'registration-edit');
  });
  const reopen = (id: number) => {
    cleanup();
    return open(`?edit=${id}&step=participation`);
  };
  const name = () => screen.findByRole('textbox', { name: /^Ім’я та прізвище/ });
  async function change() {
    const { user } = await reopen(7);
    await user.type(await name(), ' Марія');
    return user;
  }

  test('has what was typed after a reload, and other registrations have not', async () => {
    await change();
    await reopen(7);
    expect(await name()).toHaveValue('Олена Ґалаґан Марія');
    await reopen(8);
    expect(await name()).toHaveValue('Олена Ґалаґан');
  });

  test('drops what was typed before another save', async () => {
    await change();
    const newer = { ...registration, updatedAt: '2025-05-11T09:00:00Z', fields: participant('Олена Мельник') };
    server.routes['GET /custom/v1/registrations'] = [newer];
    await reopen(7);
    expect(await name()).toHaveValue('Олена Мельник');
    expect(screen.queryByText(/^Чернетку збережено/)).not.toBeInTheDocument();
  });

  test('begins with the saved registration', async () => {
    const user = await change();
    await press(user, 'Зберегти');
    await waitFor(() => expect(draft.saved()).toBeUndefined());
    await reopen(7);
    expect(await name()).toHaveValue('Олена Ґалаґан');
  });

  test('leads to login and back when the session ends in another tab', async () => {
    const { address } = await reopen(7);
    await name();
    act(() => signOut());
    await waitFor(() =>
      expect(address()).toBe(`/login?next=${encodeURIComponent('/registration?edit=7&step=participation')}`),
    );
    expect(screen.queryByRole('button', { name: 'Надіслати код' })).toBeNull();
  });
});

test('a team of 10.5 is no team of 105', async () => {
  server.routes['GET /custom/v1/drafts/participation'] = () => ({ body: undefined });
  const { user } = await open('?form=team&step=participation');
  const count = await screen.findByLabelText(/^Кількість учасників/);
  await user.type(count, '10.5');
  await user.tab();
  expect(count).toHaveValue('10.5');
  expect(await screen.findByText('Лише цілі числа')).toBeVisible();
});
