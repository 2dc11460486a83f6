import { screen, waitFor, within } from '@testing-library/react';
import type { Contributions } from 'shared-lib/api/office';
import { findToast, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const found: Contributions = {
  contributions: [
    {
      number: 'RUN-000512',
      at: '2025-05-19T09:00:00Z',
      name: 'Леся Українка',
      email: 'lesia@run.example',
      amount: 25_000,
      currency: 'UAH',
      way: 'bank',
      transferId: 71,
      receipt: 'failed',
    },
  ],
  count: 1,
  sums: [{ currency: 'UAH', amount: 25_000 }],
  months: [{ month: '2025-05', currency: 'UAH', amount: 1_025_000, count: 21 }],
  next: null,
};
const LIST = 'POST /custom/v1/office/contributions';

let server: ReturnType<typeof officeServer>;
const open = (url: string, routes = {}) => {
  server = officeServer({ [LIST]: found, 'POST /custom/v1/office/monthly-gifts': [], ...routes });
  return renderRoute(remote, url);
};
afterEach(() => server.stop());

test('the list shows donor, way, receipt and month, and reads its filters from the URL', async () => {
  await open('/office/contributions?q=леся&pay=invoice&from=2025-05-01&view=paid');
  const list = await screen.findByRole('table', { name: 'Внески' });
  const row = within(list).getByText('Леся Українка').closest('tr');
  expect(row).toHaveTextContent(/19 трав\..*Переказ.*RUN-000512.*Не надіслано.*250,00/);
  expect(screen.getByRole('table', { name: 'За місяцями' })).toHaveTextContent(/травень 2025.*21 внесок.*10\s250,00/);
  expect(server.getCalls(LIST)[0]?.body).toEqual({
    text: 'леся',
    paymentMethod: 'invoice',
    from: '2025-05-01',
    limit: 50,
  });
});

test('J and K walk the rows of a list that has no preview', async () => {
  const [first] = found.contributions;
  const second = { ...first, number: 'RUN-000513' };
  const { user } = await open('/office/contributions', { [LIST]: { ...found, contributions: [first, second] } });
  await screen.findByRole('link', { name: 'RUN-000512' });
  for (const [key, number] of [
    ['j', 'RUN-000512'],
    ['j', 'RUN-000513'],
    ['j', 'RUN-000513'],
    ['k', 'RUN-000512'],
  ] as const) {
    await user.keyboard(key);
    expect(screen.getByRole('link', { name: number })).toHaveFocus();
  }
});

test('a receipt is sent again; a donor is erased after typing the email', async () => {
  const { user } = await open('/office/contributions', {
    'POST /custom/v1/office/send-receipt': { number: 'RUN-000512' },
    'POST /custom/v1/office/erase-donor': { contributions: ['RUN-000512'] },
  });
  await user.click(await screen.findByRole('button', { name: 'Надіслати квитанцію, RUN-000512' }));
  await user.click(screen.getByRole('button', { name: 'Надіслати квитанцію' }));
  await findToast(/lesia@run\.example/);
  expect(screen.getByRole('button', { name: 'Надіслати квитанцію, RUN-000512' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Стерти дані/ }));
  const erase = screen.getByRole('button', { name: 'Стерти назавжди' });
  expect(erase).toBeDisabled();
  await user.type(screen.getByLabelText(/^Щоб підтвердити/), 'lesia@run.example');
  await user.click(erase);
  await waitFor(() =>
    expect(server.getCalls('POST /custom/v1/office/erase-donor')[0]?.body).toEqual({ email: 'lesia@run.example' }),
  );
});

test('a monthly gift is stopped, and the toast says when its service does not respond', async () => {
  const gift = {
    id: 3,
    number: 'RUN-000500',
    name: '',
    email: 'lesia@run.example',
    amount: 20_000,
    currency: 'UAH',
    provider: 'liqpay',
    state: 'active',
    since: '2025-04-19T09:00:00Z',
    lastChargedAt: '2025-05-19T09:00:00Z',
    charges: 2,
  };
  const { user } = await open('/office/contributions', {
    'POST /custom/v1/office/monthly-gifts': [gift],
    'POST /custom/v1/office/end-monthly-gift': { ...gift, state: 'ending' },
  });
  const list = await screen.findByRole('table', { name: 'Щомісячні внески' });
  expect(list).toHaveTextContent(/Щомісяця.*200,00/);
  await user.click(within(list).getByRole('button', { name: 'Припинити щомісячний внесок RUN-000500…' }));
  await user.click(screen.getByRole('button', { name: 'Припинити внески' }));
  await findToast(/не відповідає/);
  expect(server.getCalls('POST /custom/v1/office/end-monthly-gift')[0]?.body).toEqual({ id: 3 });
});

test('without contributions the page says when they appear', async () => {
  await open('/office/contributions', { [LIST]: { ...found, contributions: [], count: 0, sums: [], months: [] } });
  expect(await screen.findByText('Внесків ще немає')).toBeVisible();
});
