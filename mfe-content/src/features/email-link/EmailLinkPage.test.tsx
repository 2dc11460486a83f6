import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';

const order = {
  kind: 'order',
  number: 'RUN-000042',
  status: 'awaiting-payment',
  total: 125_050,
  open: 125_050,
  currency: 'UAH',
  createdAt: '2025-05-11T09:00:00Z',
  documents: ['invoice', 'calendar'],
};
const routes: Parameters<typeof fakeServer>[0] = {
  'GET /custom/v1/email-links/o42': order,
  'GET /custom/v1/email-links/r7': { kind: 'registration', id: 7, team: 'Тихий код', people: 12, isPaid: true },
  'GET /custom/v1/email-links/old': () => ({ status: 404, code: 'link_unknown' }),
};
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  server = fakeServer(routes);
});
afterEach(() => {
  server.stop();
  jest.restoreAllMocks();
});

test.each([
  ['', 'Замовлення RUN-000042', 'Увійти й обрати інший спосіб оплати', 'Рахунок (PDF)'],
  ['/en', 'Order RUN-000042', 'Sign in for other ways to pay', /Invoice \(PDF\)/],
])('a link of an order shows its state, its documents and the way to pay (%s)', async (prefix, title, pay, invoice) => {
  await renderRoute(remote, `${prefix}/links/o42`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: pay })).toHaveAttribute('href', `${prefix}/cabinet/orders/RUN-000042`);
  expect(screen.getByRole('link', { name: invoice })).toHaveAttribute(
    'href',
    expect.stringContaining('/wp-json/custom/v1/email-links/o42/invoice.pdf?lang='),
  );
});

test('an order is paid by card at once, and a rejected payment says why', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  const path = 'POST /custom/v1/email-links/o42/payment';
  server.routes[path] = () => ({ status: 409, code: 'order_not_payable' });
  await renderRoute(remote, '/links/o42');
  const pay = await screen.findByRole('button', { name: 'Сплатити карткою' });
  await userEvent.click(pay);
  expect(await screen.findByText(/уже нічого не треба платити/)).toBeVisible();
  server.routes[path] = { kind: 'form', action: 'https://pay.example/', fields: {} };
  await userEvent.click(pay);
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
});

test('a link of a team’s registration shows the team and no person', async () => {
  await renderRoute(remote, '/links/r7');
  expect(await screen.findByRole('heading', { name: 'Тихий код' })).toBeVisible();
  expect(screen.getByText(/Учасників: 12\./)).toBeVisible();
});

test.each([
  ['', 'Посилання не діє', 'Увійти в кабінет'],
  ['/en', 'This link no longer works', /Log in|Sign in|account/],
])('a link that is too old, forged or cut says so and shows the way on (%s)', async (prefix, title, signIn) => {
  await renderRoute(remote, `${prefix}/links/old`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(/90/)).toBeVisible();
  expect(screen.getByRole('link', { name: signIn })).toHaveAttribute('href', `${prefix}/cabinet`);
});

test('a link of a paid order gives no code: the payer signs in for one', async () => {
  server.routes['GET /custom/v1/email-links/o43'] = Object.assign({}, order, { status: 'paid', open: 0 });
  await renderRoute(remote, '/links/o43');
  expect(await screen.findByText(/Пакет може забрати друг/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Увійти в кабінет' })[0]).toHaveAttribute(
    'href',
    `/cabinet/orders/${order.number}`,
  );
  expect(screen.queryByRole('button', { name: 'Створити код для друга' })).toBeNull();
});
