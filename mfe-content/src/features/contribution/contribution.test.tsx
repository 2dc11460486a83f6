import { act, screen, waitFor } from '@testing-library/react';
import { type Contribution, contributionApi } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import * as payment from 'shared-lib/payment';
import { renderRoute } from 'shared-lib/testing';
import { toast } from 'shared-lib/toasts';
import remote from '../../remote.ts';
import { ContributionWidget } from './ContributionWidget.tsx';
import DonorDialog from './donor/DonorDialog.tsx';

jest.mock('shared-lib/payment', () => ({ ...jest.requireActual('shared-lib/payment'), goToPayment: jest.fn() }));
const leave = jest.mocked(payment.goToPayment);
const start = { kind: 'redirect', url: 'https://pay.example' } as const;
const paid: Contribution = { state: 'paid', amount: 50_000, currency: 'UAH', provider: 'liqpay', receipt: 'sent' };

/** The browser is on its way and does not come back. */
const forGood = () => new Promise<void>(() => {});

beforeEach(() => {
  leave.mockImplementation(forGood);
  sessionStorage.clear();
  jest.spyOn(toast, 'error').mockReturnValue();
  jest.spyOn(toast, 'success').mockReturnValue();
  jest.spyOn(toast, 'info').mockReturnValue();
});
afterEach(() => jest.resetAllMocks());

const Dialog = () => (
  <DonorDialog amount={50_000} currency="UAH" providers={['liqpay', 'monobank']} onClose={() => {}} />
);

const requisitesOf = (currency: 'UAH' | 'USD') => ({
  currency,
  recipient: 'Fund',
  iban: 'UA743901250000026004032199301',
  edrpou: '31993259',
  bankName: 'Bank',
  swift: '',
  paymentPurpose: 'Contribution',
});
const Widget = () => (
  <ContributionWidget event={{ edition: 32, requisites: [requisitesOf('UAH'), requisitesOf('USD')] }} />
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
  const create = jest.spyOn(contributionApi, 'create').mockResolvedValue({ start, token: 't' });
  const { user, pay } = await openDialog();
  await user.dblClick(pay);
  await waitFor(() => expect(leave).toHaveBeenCalledWith(start));
  await user.click(pay);
  expect(create).toHaveBeenCalledTimes(1);
  expect(create.mock.calls[0]?.[0]).toMatchObject({ amount: 50_000, currency: 'UAH', name: '', provider: 'liqpay' });
});

test('another currency cancels the pending request for providers', async () => {
  type Services = Awaited<ReturnType<typeof contributionApi.providers>>;
  let respond: (services: Services) => void = () => {};
  const pending = new Promise<Services>((resolve) => {
    respond = resolve;
  });
  const all: Services = [{ name: 'liqpay', currencies: ['UAH', 'USD', 'EUR'] }];
  jest.spyOn(contributionApi, 'providers').mockReturnValueOnce(pending).mockResolvedValue(all);
  const { user } = await openWidget();
  await user.click(await screen.findByRole('button', { name: 'Зробити внесок' }));
  await user.click(screen.getByLabelText(/USD/));
  await act(async () => {
    respond(all);
    // The dialog would open within one turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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
  jest.spyOn(contributionApi, 'create').mockResolvedValue({ start, token: 't' });
  leave.mockResolvedValueOnce();
  const { user, pay } = await openDialog();
  await user.click(pay);
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  await user.click(pay);
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
});

test('back from an unpaid payment page nothing counts as paid, and another service can be chosen', async () => {
  const create = jest.spyOn(contributionApi, 'create').mockResolvedValue({ start, token: 't' });
  leave.mockResolvedValueOnce();
  const { user, pay } = await openDialog();
  await user.click(pay);
  expect(await screen.findByText(/^Ще нічого не сплачено/)).toBeVisible();
  expect(toast.success).not.toHaveBeenCalled();
  expect(pay).toHaveAccessibleName(/^Сплатити 500/);
  await user.click(screen.getByRole('radio', { name: 'monobank' }));
  await user.click(pay);
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(create.mock.calls[1]?.[0]).toMatchObject({ amount: 50_000, provider: 'monobank' });
  expect(create.mock.calls[1]?.[1]).toBe(create.mock.calls[0]?.[1]);
});

test.each(['failed', 'expired'] as const)(
  'the page of a contribution that was not paid (%s) keeps the amount and offers both services',
  async (state) => {
    jest.spyOn(contributionApi, 'get').mockResolvedValue({ ...paid, state, receipt: 'none' });
    jest.spyOn(contributionApi, 'providers').mockResolvedValue([
      { name: 'liqpay', currencies: ['UAH', 'USD', 'EUR'] },
      { name: 'monobank', currencies: ['UAH'] },
    ]);
    const again = jest.spyOn(contributionApi, 'pay').mockResolvedValue(start);
    const { user } = await renderRoute(remote, '/contribution/t');
    expect(await screen.findByRole('button', { name: 'Продовжити оплату' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Дякуємо за внесок' })).not.toBeInTheDocument();
    expect(screen.getByText('500', { exact: false })).toBeVisible();
    expect(toast.success).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Сплатити через monobank' }));
    await waitFor(() => expect(again).toHaveBeenCalledWith('t', 'monobank', 'ua'));
  },
);

test('a failure keeps what was typed, and the retry is the same contribution', async () => {
  const offline = new ApiError({ kind: 'network', code: 'network', status: 0 });
  const create = jest
    .spyOn(contributionApi, 'create')
    .mockRejectedValueOnce(offline)
    .mockResolvedValue({ start, token: 't' });
  const { user, pay } = await openDialog();
  const email = screen.getByLabelText(/^Пошта/);
  await user.type(email, 'olena@run.example');
  await user.click(pay);
  expect(await screen.findByText(/двічі гроші не спишуться/)).toBeInTheDocument();
  expect(toast.error).toHaveBeenCalledTimes(1);
  expect(email).toHaveValue('olena@run.example');
  await user.click(pay);
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(create.mock.calls[1]?.[1]).toBe(create.mock.calls[0]?.[1]);
});

test.each([
  ['no connection', { kind: 'network', code: 'network', status: 0 }, /^Немає зв’язку\./],
  ['the database is down', { kind: 'bad-response', code: 'database_unavailable', status: 503 }, /^Сайт зараз/],
  ['the backend is down', { kind: 'bad-response', code: 'backend_unavailable', status: 503 }, /^Сайт зараз/],
  [
    'the payment service is down',
    { kind: 'bad-response', code: 'payment_unavailable', status: 503 },
    /^Платіжна система зараз/,
  ],
] as const)('%s has a text of its own', async (_name, error, text) => {
  jest.spyOn(contributionApi, 'create').mockRejectedValue(new ApiError(error));
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
    jest.spyOn(contributionApi, 'get').mockResolvedValue(paid);
    await renderRoute(remote, at);
    await waitFor(() => expect(toast.info).toHaveBeenCalledWith(sent));
    expect(toast.info).toHaveBeenCalledTimes(1);
    expect(toast.success).toHaveBeenCalledTimes(1);
  });

  test(`a receipt that was not sent can be sent again, at ${at}`, async () => {
    jest.spyOn(contributionApi, 'get').mockResolvedValue({ ...paid, receipt: 'failed' });
    const sendReceipt = jest
      .spyOn(contributionApi, 'sendReceipt')
      .mockRejectedValueOnce(new ApiError({ kind: 'bad-response', code: 'receipt_not_sent', status: 503 }))
      .mockResolvedValue();
    const { user } = await renderRoute(remote, at);
    const button = await screen.findByRole('button', { name: again });
    expect(toast.error).toHaveBeenCalledWith(notSent);
    await user.click(button);
    await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(2));
    await user.click(await screen.findByRole('button', { name: again }));
    await waitFor(() => expect(toast.info).toHaveBeenCalledWith(sent));
    expect(sendReceipt).toHaveBeenCalledTimes(2);
  });
}

test('an unknown payment is polled, and after a long time the page shows that it is unknown', async () => {
  const pending: Contribution = { ...paid, state: 'pending', receipt: 'waiting' };
  jest.spyOn(contributionApi, 'get').mockResolvedValue(pending);
  jest.spyOn(contributionApi, 'providers').mockResolvedValue([]);
  const refresh = jest.spyOn(contributionApi, 'refresh').mockResolvedValue({ ...paid, state: 'failed' });
  await renderRoute(remote, '/contribution/t');
  expect(await screen.findByRole('heading', { name: 'Чекаємо на підтвердження' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Оплата не пройшла' })).toBeVisible();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Продовжити оплату' })).toBeVisible();
});
