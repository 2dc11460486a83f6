import { screen, waitFor, within } from '@testing-library/react';
import type { SeasonEnd } from 'shared-lib/api/office';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const SHOW = 'POST /custom/v1/office/season-end';
const DECIDE = 'POST /custom/v1/office/decide-unpaid';
const COUNT = 'POST /custom/v1/office/count-goods';
const END = 'POST /custom/v1/office/end-season';
const season: SeasonEnd = {
  edition: 32,
  endsAt: '2025-05-25T12:00:00Z',
  unpaid: [
    {
      number: 'RUN-000518',
      who: 'Ірма Калина',
      currency: 'UAH',
      total: 50_000,
      received: 0,
      hasInvoice: false,
      createdAt: '2025-05-01T09:00:00Z',
      decision: null,
      suggested: 'cancel',
    },
    {
      number: 'RUN-000424',
      who: 'Юлія Остапенко',
      currency: 'UAH',
      total: 150_000,
      received: 100_000,
      hasInvoice: true,
      createdAt: '2025-05-01T09:00:00Z',
      decision: null,
      suggested: 'keep',
    },
  ],
  goods: [
    {
      sku: 'TEE',
      title: { ua: 'Футболка', en: 'Shirt' },
      booked: 12,
      counted: null,
      difference: 0,
      countedBy: null,
      countedAt: null,
    },
  ],
  report: { figures: [{ currency: 'UAH', kept: 2_641_900_00, paidOut: 100_00, isEqual: true }], fingerprint: 'f' },
  signatures: [{ name: 'Степан', signedAt: '2025-06-12T07:41:00Z', isValid: false, isOwn: false }],
  obstacles: [
    { kind: 'unpaid', count: 2 },
    { kind: 'month', month: '2025-05' },
  ],
  ended: null,
};
const done: SeasonEnd = { ...season, obstacles: [] };
let server: ReturnType<typeof officeServer>;
const open = async (shown: SeasonEnd, path = '/office/report/season-end') => {
  server = officeServer({ [SHOW]: shown });
  return renderRoute(remote, path);
};
afterEach(() => server.stop());

test('an order is decided about alone or with those of the same suggestion', async () => {
  const { user } = await open(season);
  const decided = season.unpaid.map((order) => ({ ...order, decision: order.suggested }));
  server.routes[DECIDE] = { ...season, unpaid: decided };
  await user.click(await screen.findByRole('button', { name: 'Скасувати 1 без грошей' }));
  await waitFor(() =>
    expect(server.getCalls(DECIDE)[0]?.body).toEqual({ numbers: ['RUN-000518'], decision: 'cancel' }),
  );
  const row = screen.getByRole('group', { name: 'Рішення щодо RUN-000518' });
  await waitFor(() => expect(within(row).getByRole('radio', { name: 'Скасувати' })).toBeChecked());
  expect(screen.queryByRole('button', { name: /без грошей/ })).not.toBeInTheDocument();
  await user.click(within(row).getByRole('radio', { name: 'Лишити' }));
  await waitFor(() => expect(server.getCalls(DECIDE)[1]?.body).toEqual({ numbers: ['RUN-000518'], decision: 'keep' }));
});

test('an order that has money cannot be cancelled', async () => {
  await open(season);
  const row = await screen.findByRole('group', { name: 'Рішення щодо RUN-000424' });
  expect(within(row).getByRole('radio', { name: 'Скасувати' })).toBeDisabled();
  expect(screen.getByText('надійшло 1 000,00 ₴ з 1 500,00 ₴')).toBeVisible();
});

test('a count is recorded by Enter once it is a whole number', async () => {
  const { user } = await open(season, '/en/office/report/season-end');
  const counted = {
    ...season.goods[0],
    booked: 11,
    corrected: -3,
    counted: 11,
    difference: -1,
  } as SeasonEnd['goods'][0];
  server.routes[COUNT] = { ...season, goods: [counted] };
  const input = await screen.findByRole('textbox', { name: 'Counted, Shirt' });
  await user.type(input, '11x{Enter}');
  expect(server.getCalls(COUNT)).toHaveLength(0);
  expect(screen.getByText('A whole number')).toBeVisible();
  await user.type(input, '{Backspace}{Enter}');
  await waitFor(() => expect(server.getCalls(COUNT)[0]?.body).toEqual({ sku: 'TEE', booked: 12, counted: 11 }));
  expect(await screen.findByText('−1, written off')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Counted, Shirt' })).toHaveValue('11');
});

test('what is missing is named, with the way to it, and the season cannot be ended', async () => {
  await open(season);
  expect(await screen.findByText('2 замовлення без рішення')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Закрити місяць' })).toHaveAttribute('href', '/office/ledger?month=2025-05');
  expect(screen.getByText('Товари пораховано', { selector: 'li *' })).toBeVisible();
  expect(screen.getByText('Цифри змінилися після підпису')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Завершити сезон' })).toBeDisabled();
});

test('the season is ended by one press, which repeats the call until nothing is left', async () => {
  const { user } = await open(done);
  const answers = [
    { cancelled: 50, left: 12, isEnded: false },
    { cancelled: 12, left: 0, isEnded: false },
    { cancelled: 0, left: 0, isEnded: true },
  ];
  server.routes[END] = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { body: answers.shift() };
  };
  await user.click(await screen.findByRole('button', { name: 'Завершити сезон' }));
  expect(await screen.findByText('Сезон завершено, звіт заморожено')).toBeVisible();
  expect(server.getCalls(END)).toHaveLength(3);
});

test('a season that ended can be read only', async () => {
  await open({ ...done, ended: { at: '2025-06-12T08:05:00Z', by: 'Оксана' } });
  expect(await screen.findByText(/Сезон завершено 12.06 11:05, Оксана/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Підписати|Завершити|Записати/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /Пораховано/ })).not.toBeInTheDocument();
});
