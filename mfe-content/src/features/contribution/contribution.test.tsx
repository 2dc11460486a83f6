import { act, screen, waitFor } from '@testing-library/react';
import type { Contribution } from 'shared-lib/api';
import * as payment from 'shared-lib/payment';
import { fakeServer, renderRoute } from 'shared-lib/testing';
import { toast } from 'shared-lib/toasts';
import remote from '../../remote.ts';
import { ContributionWidget } from './ContributionWidget.tsx';
import DonorDialog from './donor/DonorDialog.tsx';

jest.mock('shared-lib/payment', () => ({ ...jest.requireActual('shared-lib/payment'), goToPayment: jest.fn() }));
const leave = jest.mocked(payment.goToPayment);
const start = { kind: 'redirect', url: 'https://pay.example' } as const;
const paid: Contribution = {
  state: 'paid',
  amount: 50_000,
  currency: 'UAH',
  provider: 'liqpay',
  receipt: 'sent',
  isMonthly: false,
  hasCard: false,
  cardEmail: null,
  buys: null,
};

/** The browser is on its way and does not come back. */
const forGood = () => new Promise<void>(() => {});

const CREATE = 'POST /custom/v1/contributions';
const GET = 'GET /custom/v1/contributions/t';
const PROVIDERS = 'GET /custom/v1/payments/providers';
const CHOICES = 'GET /custom/v1/contributions/choices';
const choices = {
  fee: 150,
  examples: [
    { amount: 20_000, text: 'матеріали' },
    { amount: 50_000, text: 'одне заняття' },
  ],
};
const services = [
  { name: 'liqpay', currencies: ['UAH', 'USD', 'EUR'], isMonthly: true },
  { name: 'monobank', currencies: ['UAH'], isMonthly: false },
];

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({ [CREATE]: { start, token: 't' }, [PROVIDERS]: services, [CHOICES]: choices });
  leave.mockImplementation(forGood);
  sessionStorage.clear();
  jest.spyOn(toast, 'error').mockReturnValue(undefined);
  jest.spyOn(toast, 'success').mockReturnValue(undefined);
  jest.spyOn(toast, 'info').mockReturnValue(undefined);
});
afterEach(() => {
  server.stop();
  jest.resetAllMocks();
});

const keys = () => server.getCalls(CREATE).map(({ headers }) => headers['Idempotency-Key']);

const Dialog = () => (
  <DonorDialog amount={50_000} currency="UAH" providers={['liqpay', 'monobank']} onClose={() => {}} />
);

const readRequisites = (currency: 'UAH' | 'USD') => ({
  currency,
  recipient: 'Fund',
  iban: 'UA743901250000026004032199301',
  edrpou: '31993259',
  bankName: 'Bank',
  swift: '',
  paymentPurpose: 'Contribution',
});
const Widget = () => (
  <ContributionWidget event={{ edition: 32, requisites: [readRequisites('UAH'), readRequisites('USD')] }} />
);

/** As the only page of a remote. */
async function open(Component: () => React.ReactNode) {
  const routes = [{ id: 'alone', index: true as const, lazy: async () => ({ Component }) }];
  return renderRoute({ ...remote, routes }, '/');
}

const openWidget = () => open(Widget);

async function openDialog() {
  const { user } = await open(Dialog);
  return { user, pay: await screen.findByRole('button', { name: /^Сплатити 500/ }) };
}

test('a contribution is sent once, however often the button is pressed', async () => {
  const { user, pay } = await openDialog();
  await user.dblClick(pay);
  await waitFor(() => expect(leave).toHaveBeenCalledWith(start));
  await user.click(pay);
  const body = { amount: 50_000, currency: 'UAH', name: '', provider: 'liqpay' };
  expect(server.getCalls(CREATE)).toMatchObject([{ body }]);
});

test('another currency cancels the pending request for providers', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: object }>();
  server.routes[PROVIDERS] = () => promise;
  const { user } = await openWidget();
  await user.click(await screen.findByRole('button', { name: 'Зробити внесок' }));
  await user.click(screen.getByLabelText(/USD/));
  await act(async () => {
    resolve({ body: services });
    // The dialog would open within one turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  server.routes[PROVIDERS] = services;
  await user.click(screen.getByRole('button', { name: 'Зробити внесок' }));
  expect(await screen.findByRole('button', { name: /^Сплатити \$?25/ })).toBeInTheDocument();
});

test('the QR code has a row of its own: beside the form it left half of the card empty', async () => {
  await openWidget();
  const column = (await screen.findByRole('heading', { name: 'Переказ за реквізитами' })).parentElement;
  expect(column).not.toContainElement(screen.getByRole('img', { name: /^QR-код переказу/ }));
});

test('another currency keeps a typed amount and replaces a suggested one', async () => {
  const { user } = await openWidget();
  const amount = await screen.findByLabelText(/Сума внеску/);
  await user.click(screen.getByLabelText(/USD/));
  expect(amount).toHaveValue('25');
  await user.clear(amount);
  await user.type(amount, '37,50');
  await user.click(screen.getByLabelText(/UAH/));
  expect(amount).toHaveValue('37,50');
});

test('a donor who comes back by the back button can continue', async () => {
  leave.mockResolvedValueOnce();
  const { user, pay } = await openDialog();
  await user.click(pay);
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  await user.click(pay);
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
});

test('back from an unpaid payment page nothing counts as paid, and another service can be chosen', async () => {
  leave.mockResolvedValueOnce();
  const { user, pay } = await openDialog();
  await user.click(pay);
  expect(await screen.findByText(/^Ще нічого не сплачено/)).toBeVisible();
  expect(toast.success).not.toHaveBeenCalled();
  expect(pay).toHaveAccessibleName(/^Сплатити 500/);
  await user.click(screen.getByRole('radio', { name: 'monobank' }));
  await user.click(pay);
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(server.getCalls(CREATE)[1]?.body).toMatchObject({ amount: 50_000, provider: 'monobank' });
  expect(keys()[1]).toBe(keys()[0]);
});

test.each(['failed', 'expired'] as const)(
  'the page of a contribution that was not paid (%s) keeps the amount and offers both services',
  async (state) => {
    server.routes[GET] = { ...paid, state, receipt: 'none' };
    server.routes[`${CREATE}/t/payment`] = start;
    const { user } = await renderRoute(remote, '/contribution/t');
    expect(await screen.findByRole('button', { name: 'Продовжити оплату' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Дякуємо за внесок' })).not.toBeInTheDocument();
    expect(screen.getByText('500', { exact: false })).toBeVisible();
    expect(toast.success).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Сплатити через monobank' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(start));
    const sent = server.getCalls(`${CREATE}/t/payment`).map(({ body, params }) => [body, params]);
    expect(sent).toEqual([[{ provider: 'monobank' }, { lang: 'ua' }]]);
  },
);

test('a failure keeps what was typed, and the retry is the same contribution', async () => {
  server.routes[CREATE] = () => 'offline';
  const { user, pay } = await openDialog();
  const email = screen.getByLabelText(/^Пошта/);
  await user.type(email, 'olena@run.example');
  await user.click(pay);
  expect(await screen.findByText(/двічі гроші не спишуться/)).toBeInTheDocument();
  expect(toast.error).toHaveBeenCalledTimes(1);
  expect(email).toHaveValue('olena@run.example');
  server.routes[CREATE] = { start, token: 't' };
  await user.click(pay);
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(keys()[1]).toBe(keys()[0]);
});

test.each([
  ['no connection', 'offline', /^Немає зв’язку\./],
  ['the database is down', { status: 503, code: 'database_unavailable' }, /^Сайт зараз/],
  ['the backend is down', { status: 503, code: 'backend_unavailable' }, /^Сайт зараз/],
  ['the payment service is down', { status: 503, code: 'payment_unavailable' }, /^Платіжна система зараз/],
] as const)('%s has a text of its own', async (_name, response, text) => {
  server.routes[CREATE] = () => response;
  const { user, pay } = await openDialog();
  await user.click(pay);
  expect(await screen.findByText(text, {}, { timeout: 10_000 })).toBeInTheDocument();
});

const languages = [
  {
    at: '/contribution/t',
    sent: 'Квитанцію надіслано на пошту',
    notSent: 'Лист не надіслано',
    again: 'Надіслати ще раз',
  },
  {
    at: '/en/contribution/t',
    sent: 'Receipt sent to email',
    notSent: 'Email not sent',
    again: 'Send again',
  },
];

for (const { at, sent, notSent, again } of languages) {
  test(`the page says once that it was accepted and the receipt sent, at ${at}`, async () => {
    server.routes[GET] = paid;
    await renderRoute(remote, at);
    await waitFor(() => expect(toast.info).toHaveBeenCalledWith(sent));
    expect(toast.info).toHaveBeenCalledTimes(1);
    expect(toast.success).toHaveBeenCalledTimes(1);
  });

  test(`a receipt that was not sent can be sent again, at ${at}`, async () => {
    const receipt = `${CREATE}/t/receipt`;
    server.routes[GET] = { ...paid, receipt: 'failed' };
    server.routes[receipt] = () => ({ status: 503, code: 'receipt_not_sent' });
    const { user } = await renderRoute(remote, at);
    const button = await screen.findByRole('button', { name: again });
    expect(toast.error).toHaveBeenCalledWith(notSent);
    await user.click(button);
    await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(2));
    server.routes[receipt] = null;
    await user.click(await screen.findByRole('button', { name: again }));
    await waitFor(() => expect(toast.info).toHaveBeenCalledWith(sent));
    expect(server.getCalls(receipt)).toHaveLength(2);
  });
}

test('an unknown payment is polled, and after a long time the page shows that it is unknown', async () => {
  const pending: Contribution = { ...paid, state: 'pending', receipt: 'waiting' };
  const refresh = `${CREATE}/t/refresh`;
  server.routes[GET] = pending;
  server.routes[refresh] = { ...paid, state: 'failed' };
  await renderRoute(remote, '/contribution/t');
  expect(await screen.findByRole('heading', { name: 'Чекаємо на підтвердження' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Оплата не пройшла' })).toBeVisible();
  expect(server.getCalls(refresh)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Продовжити оплату' })).toBeVisible();
});

describe('back from the payment page', () => {
  const unfinished = 'Внесок 12 500 ₴ ще не завершено.';
  const leaveAndReturn = async (state: Contribution['state']) => {
    sessionStorage.setItem('unfinished-gift', JSON.stringify({ token: 't', amount: 1_250_000, currency: 'UAH' }));
    server.routes[GET] = { ...paid, state, amount: 1_250_000 };
    return openWidget();
  };

  test('the amount is as it was, and the gift can be finished or let go', async () => {
    const { user } = await leaveAndReturn('pending');
    expect(await screen.findByText((text) => text.replace(/\s/g, ' ') === unfinished)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Сума внеску' })).toHaveValue('12500'));
    expect(screen.getByRole('link', { name: 'Продовжити оплату' })).toHaveAttribute('href', '/contribution/t');
    await user.click(screen.getByRole('button', { name: 'Не нагадувати' }));
    expect(screen.queryByRole('link', { name: 'Продовжити оплату' })).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  test('a gift that was paid meanwhile is not asked for again, not even at first', async () => {
    const shown: unknown[] = [];
    const observer = new MutationObserver(() => shown.push(screen.queryByRole('link', { name: 'Продовжити оплату' })));
    observer.observe(document.body, { childList: true, subtree: true });
    await leaveAndReturn('paid');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    observer.disconnect();
    expect(shown.filter(Boolean)).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Сума внеску' })).toHaveValue('500');
  });

  test('an amount that was typed meanwhile stays', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    sessionStorage.setItem('unfinished-gift', JSON.stringify({ token: 't', amount: 1_250_000, currency: 'UAH' }));
    server.routes[GET] = async () => {
      await promise;
      return { ...paid, state: 'pending', amount: 1_250_000 };
    };
    const { user } = await openWidget();
    const amount = await screen.findByRole('textbox', { name: 'Сума внеску' });
    await waitFor(() => expect(server.getCalls(GET)).toHaveLength(1));
    await user.clear(amount);
    await user.type(amount, '700');
    resolve();
    expect(await screen.findByRole('link', { name: 'Продовжити оплату' })).toBeVisible();
    expect(amount).toHaveValue('700');
  });

  test('leaving keeps nothing personal', async () => {
    const { user, pay } = await openDialog();
    await user.click(screen.getByRole('textbox', { name: /Ім’я/ }));
    await user.paste('Олена');
    await user.click(pay);
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect({ ...sessionStorage }).toEqual({
      'unfinished-gift': JSON.stringify({ token: 't', amount: 50_000, currency: 'UAH' }),
    });
  });
});

test('a monthly gift names its service, needs an email and offers only services that charge every month', async () => {
  const { user } = await openDialog();
  await user.click(await screen.findByLabelText('Щомісяця'));
  expect(screen.queryByLabelText('monobank')).not.toBeInTheDocument();
  const pay = screen.getByRole('button', { name: /^Вносити 500.*щомісяця/ });
  await user.click(pay);
  expect(server.getCalls(CREATE)).toHaveLength(0);
  await user.type(screen.getByLabelText(/^Пошта/), 'a@run.example');
  await user.click(pay);
  await waitFor(() => expect(leave).toHaveBeenCalledWith(start));
  expect(server.getCalls(CREATE)).toMatchObject([{ body: { isMonthly: true, provider: 'liqpay' } }]);
});

test('the fee is covered only when the donor wants it, and the button shows the whole sum', async () => {
  const { user } = await openDialog();
  const lit = await screen.findByRole('listitem', { current: true });
  expect(lit).toHaveTextContent('500 ₴ одне заняття');
  expect(screen.getByText('матеріали')).toBeVisible();
  const cover = screen.getByRole('checkbox', { name: /^Покрити комісію.*7,62/ });
  expect(cover).not.toBeChecked();
  await user.click(cover);
  await user.click(screen.getByRole('button', { name: /^Сплатити 507,62/ }));
  await waitFor(() => expect(server.getCalls(CREATE)).toMatchObject([{ body: { amount: 50_000, coveredFee: 762 } }]));
});

test('without a fee in the settings nothing is offered to cover', async () => {
  server.routes[CHOICES] = { fee: 0, examples: [] };
  await openDialog();
  await screen.findByLabelText('Щомісяця');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a gift in honour of a person needs their name beside an occasion', async () => {
  const { user, pay } = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Зробити внесок на честь когось' }));
  await user.type(screen.getByLabelText(/^З якої нагоди/), 'день народження');
  await user.click(pay);
  expect(server.getCalls(CREATE)).toHaveLength(0);
  await user.type(screen.getByLabelText(/^На чию честь/), 'Марія');
  await user.click(pay);
  await waitFor(() =>
    expect(server.getCalls(CREATE)).toMatchObject([
      { body: { honouredName: 'Марія', honourOccasion: 'день народження' } },
    ]),
  );
});

test('the card may go to the person on a day; letters that cannot be printed are named', async () => {
  const { user, pay } = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Зробити внесок на честь когось' }));
  const name = screen.getByLabelText(/^На чию честь/);
  expect(name).toHaveFocus();
  await user.type(name, 'Марія 🎉');
  expect(screen.queryByLabelText(/^Коли надіслати/)).toBeNull();
  await user.type(screen.getByLabelText(/^Кому надіслати листівку/), 'maria@run.example');
  await user.type(screen.getByLabelText(/^Коли надіслати/), '2025-05-25');
  await user.click(pay);
  expect(await screen.findByText('Цього не надрукувати: 🎉. Впишіть інакше')).toBeVisible();
  expect(server.getCalls(CREATE)).toHaveLength(0);
  await user.clear(name);
  await user.type(name, 'Марія');
  await user.click(pay);
  await waitFor(() =>
    expect(server.getCalls(CREATE)).toMatchObject([
      { body: { honouredName: 'Марія', cardEmail: 'maria@run.example', cardDay: '2025-05-25' } },
    ]),
  );
});

test.each([
  [{ state: 'waiting', day: null }, 'Листівку ось-ось надішлемо.'],
  [{ state: 'waiting', day: '2025-05-25' }, 'Листівку надішлемо 25 травня 2025, уранці.'],
  [{ state: 'sent', day: '2025-05-01' }, 'Листівку надіслано 1 травня 2025.'],
])('the result says where the card is: %j', async (cardEmail, text) => {
  server.routes[GET] = { ...paid, hasCard: true, cardEmail };
  await renderRoute(remote, '/contribution/t');
  expect(await screen.findByText(text)).toBeVisible();
});
