import { screen, waitFor } from '@testing-library/react';
import type { FundraiserPage, OwnFundraiser, OwnFundraisers } from 'shared-lib/fundraising';
import { signIn, signOut } from 'shared-lib/session';
import { exampleEvent, fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';

const page: FundraiserPage = {
  address: 'tykhyi-kod',
  name: 'Тихий код',
  team: 'Кодери',
  people: 12,
  goal: 100_000,
  raised: 60_000,
  withheld: 1,
  gifts: 2,
  edition: 32,
  story: 'Перше.\n\nДруге.',
  isClosed: false,
  lastDay: '2025-06-01',
  daysLeft: 12,
  reportDay: '2025-07-01',
  presets: [20_000, 50_000, 100_000],
  runners: [{ number: 1551, name: 'Єва' }],
  donors: [
    { id: 2, name: 'Ганна', amount: 50_000, message: 'Біжіть!', paidAt: '2025-05-20T10:00:00Z' },
    { id: 1, name: null, amount: null, message: '', paidAt: '2025-05-19T10:00:00Z' },
  ],
  picture: null,
};
const own: OwnFundraiser = {
  ...page,
  picture: null,
  registrationId: null,
  showsRunner: false,
  state: 'published',
  isPublic: true,
  reason: '',
  received: [
    {
      id: 2,
      name: 'Ганна',
      amount: 50_000,
      message: 'Біжіть!',
      messageState: 'waiting',
      paidAt: '2025-05-20T10:00:00Z',
    },
  ],
};
const mine: OwnFundraisers = { edition: 32, pages: [own], canOpen: false, teams: [] };
let server: ReturnType<typeof fakeServer>;
afterEach(() => {
  signOut();
  server.stop();
});

function serve(shown: FundraiserPage = page) {
  server = fakeServer({
    'GET /custom/v1/fundraisers/tykhyi-kod': shown,
    'GET /custom/v1/event': exampleEvent,
    'GET /custom/v1/fundraisers': { edition: 32, pages: [page] },
    'GET /custom/v1/own-fundraisers': mine,
    'GET /custom/v1/finishes': { runners: [], links: [], firstDay: '2025-05-25', lastDay: '2025-06-01' },
    'GET /custom/v1/payments/providers': [{ name: 'liqpay', currencies: ['UAH'] }],
  });
}

test('a page shows the sum, the donors as they wish, and links to give', async () => {
  serve();
  await renderRoute(remote, '/fundraising/tykhyi-kod');
  expect(await screen.findByRole('heading', { level: 1, name: 'Тихий код' })).toBeVisible();
  expect(screen.getByText('Біжіть!')).toBeVisible();
  expect(screen.getByText('Анонімно')).toBeVisible();
  expect(screen.getByText('суму приховано')).toBeVisible();
  expect(screen.getByText('і ще 1 внесок із прихованою сумою')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Пройдено 60 % шляху до мети' })).toHaveAttribute(
    'aria-valuenow',
    '60',
  );
  expect(screen.getByText('1551')).toBeVisible();
  expect(screen.getByText(/Ще 11 учасників/)).toBeVisible();
  expect(screen.getByText('до 1 червня')).toBeVisible();
  expect(screen.getByText(/Гроші надходять одразу до фонду пробігу/)).toBeVisible();
});

test('the chosen amount goes along to the form', async () => {
  serve();
  const { user } = await renderRoute(remote, '/fundraising/tykhyi-kod');
  await user.click(await screen.findByRole('radio', { name: /1\s000/ }));
  await user.click(screen.getByRole('button', { name: /Підтримати 1\s000/ }));
  expect(await screen.findByLabelText(/Сума/)).toHaveValue('1000');
});

test('another amount leaves the form empty', async () => {
  serve();
  const { user } = await renderRoute(remote, '/fundraising/tykhyi-kod');
  await user.click(await screen.findByRole('radio', { name: 'Інша' }));
  await user.click(screen.getByRole('button', { name: 'Підтримати' }));
  expect(await screen.findByLabelText(/Сума/)).toHaveValue('');
});

test('an amount of the link beyond the limit is ignored', async () => {
  serve();
  await renderRoute(remote, '/fundraising/tykhyi-kod/give?amount=99999999999999999999');
  expect(await screen.findByLabelText(/Сума/)).toHaveValue('500');
});

test('a reached goal still takes gifts', async () => {
  serve({ ...page, raised: 130_000 });
  await renderRoute(remote, '/en/fundraising/tykhyi-kod');
  expect(await screen.findByText('Goal reached')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getByRole('button', { name: /^Give/ })).toBeVisible();
});

test('focus follows a report: into the form, back to its button, onto the thanks', async () => {
  serve();
  server.routes['PUT /custom/v1/fundraisers/tykhyi-kod/report'] = { isReported: true };
  const { user } = await renderRoute(remote, '/fundraising/tykhyi-kod');
  await user.click(await screen.findByRole('button', { name: 'Поскаржитися на сторінку' }));
  expect(screen.getByLabelText(/Що не так/)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Скасувати' }));
  expect(screen.getByRole('button', { name: 'Поскаржитися на сторінку' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText(/Що не так/), 'Чужий текст');
  await user.click(screen.getByRole('button', { name: 'Надіслати' }));
  const thanks = await screen.findByText('Дякуємо. Ми переглянемо цю сторінку.');
  expect(document.activeElement).toContainElement(thanks);
});

test('a closed page takes nothing', async () => {
  serve({ ...page, isClosed: true });
  await renderRoute(remote, '/en/fundraising/tykhyi-kod');
  expect(await screen.findByText('The report of the foundation appears here by 1 July.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
});

test('a page that closed without gifts neither thanks for them nor asks for the first', async () => {
  serve({ ...page, isClosed: true, gifts: 0, raised: 0, withheld: 0, donors: [] });
  await renderRoute(remote, '/en/fundraising/tykhyi-kod');
  expect(await screen.findByText('This fundraiser ended without gifts.')).toBeVisible();
  expect(screen.queryByText(/Thank you for|can be the first/)).toBeNull();
});

test.each([
  ['open', 1],
  ['closed', 0],
  ['not-started', 0],
])('while registration is %s, the page invites to it %i times', async (phase, times) => {
  serve();
  server.routes['GET /custom/v1/event'] = { ...exampleEvent, registration: { ...exampleEvent.registration, phase } };
  await renderRoute(remote, '/fundraising/tykhyi-kod');
  expect(await screen.findByRole('heading', { level: 1, name: 'Тихий код' })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Зареєструватися на пробіг' })).toHaveLength(times);
});

test('the list ranks teams', async () => {
  serve();
  await renderRoute(remote, '/fundraising');
  expect(await screen.findByRole('heading', { name: 'Найбільші команди' })).toBeVisible();
  expect(screen.getByText('12 людей')).toBeVisible();
});

test('a gift is sent in kopiykas with what its donor chose', async () => {
  serve();
  server.routes['POST /custom/v1/fundraiser-contributions'] = () => ({ status: 409, code: 'fundraiser_closed' });
  const { user } = await renderRoute(remote, '/fundraising/tykhyi-kod/give?amount=200');
  expect(await screen.findByLabelText(/Сума/)).toHaveValue('200');
  await user.type(screen.getByLabelText(/Повідомлення/), 'Разом!');
  await user.click(screen.getByRole('checkbox', { name: 'Не показувати суму' }));
  await user.click(screen.getByRole('button', { name: 'До оплати' }));
  expect(await screen.findByText(/Збір завершено/)).toBeVisible();
  expect(server.getCalls('POST /custom/v1/fundraiser-contributions')[0]?.body).toMatchObject({
    amount: 20_000,
    fundraiser: { address: 'tykhyi-kod', isAmountHidden: true, message: 'Разом!' },
  });
});

test('the owner shows a message', async () => {
  serve();
  signIn('a-token');
  server.routes['PUT /custom/v1/own-fundraisers/tykhyi-kod/messages/2'] = own;
  const { user } = await renderRoute(remote, '/fundraising/mine');
  expect(await screen.findByRole('link', { name: 'Мій збір' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Показати повідомлення' }));
  await waitFor(() =>
    expect(server.getCalls('PUT /custom/v1/own-fundraisers/tykhyi-kod/messages/2')[0]?.body).toEqual({ isShown: true }),
  );
});

test('a picture that staff approved stands on the page in place of a cover', async () => {
  serve({ ...page, picture: { code: 'Q7x_-a1b2c3d', width: 1600, height: 900 } });
  await renderRoute(remote, '/en/fundraising/tykhyi-kod');
  const picture = await screen.findByRole('img', { name: 'Picture of the page “Тихий код”' });
  expect(picture).toHaveAttribute('src', expect.stringMatching(/fundraiser-pictures\/Q7x_-a1b2c3d$/));
});

test('the owner sends a picture, which waits for staff, and takes it away', async () => {
  serve();
  const uploads = '/custom/v1/own-fundraisers/tykhyi-kod/uploads/0-0-0-0-1';
  const sent = { ...own, state: 'waiting', picture: { code: 'Q7x_-a1b2c3d', isApproved: false } };
  Object.assign(server.routes, {
    [`PUT ${uploads}`]: { offset: 0 },
    [`PATCH ${uploads}`]: { offset: 5 },
    [`PUT ${uploads}/picture`]: () => {
      server.routes['GET /custom/v1/own-fundraisers'] = { ...mine, pages: [sent] };
      return { body: sent };
    },
    'GET /custom/v1/own-fundraisers/tykhyi-kod/picture': () => ({ body: new Blob(['image']) }),
    'DELETE /custom/v1/own-fundraisers/tykhyi-kod/picture': () => {
      server.routes['GET /custom/v1/own-fundraisers'] = mine;
      return { body: own };
    },
  });
  const naming = jest.spyOn(crypto, 'randomUUID').mockReturnValue('0-0-0-0-1');
  signIn('token');
  const { user } = await renderRoute(remote, '/en/fundraising/mine');
  await user.upload(
    await screen.findByLabelText('Picture', { selector: 'input' }),
    new File(['image'], 'run.jpg', { type: 'image/jpeg' }),
  );
  expect(await screen.findByText(/^We look at it before others see it/)).toBeVisible();
  expect(server.getCalls(`PUT ${uploads}`)[0]?.body).toEqual({ kind: 'photo', bytes: 5 });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^Without one the page has/)).toBeVisible();
  naming.mockRestore();
});
