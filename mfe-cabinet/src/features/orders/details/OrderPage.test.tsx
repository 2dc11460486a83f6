import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Order } from 'shared-lib/api';
import { signIn, signOut } from 'shared-lib/session';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../../remote.ts';
import { cabinetServer, order, registration } from '../../../testing/cabinetServer.ts';

const payment = (state: NonNullable<Order['payment']>['state']) => ({
  state,
  provider: 'monobank' as const,
  reference: 'RUN-000042-1',
});
const paid: Order = {
  ...order,
  status: 'paid',
  paidAt: '2025-05-12T09:00:00Z',
  payment: payment('paid'),
  raceNumbers: [{ number: 1042, registrationId: 7, memberId: null, name: 'Олена Ґалаґан' }],
};

let server: ReturnType<typeof cabinetServer>;
let stored: Order;
beforeEach(() => {
  stored = order;
  signIn('a-token');
  server = cabinetServer({
    'GET /custom/v1/orders/RUN-000042': () => ({ body: stored }),
    'POST /custom/v1/orders/RUN-000042/payment/refresh': () => ({ body: undefined }),
  });
});
afterEach(() => {
  act(() => signOut());
  server.stop();
  sessionStorage.clear();
});

const open = () => renderRoute(remote, '/en/cabinet/orders/RUN-000042');

test('back from the payment page the outcome is unknown, refreshed once and polled', async () => {
  stored = { ...order, payment: payment('pending') };
  sessionStorage.setItem('left-to-pay', 'RUN-000042');
  await open();
  expect(await screen.findByRole('heading', { name: /We do not know yet/ })).toBeVisible();
  stored = paid;
  expect(await screen.findByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  expect(server.getCalls('POST /custom/v1/orders/RUN-000042/payment/refresh')).toHaveLength(1);
  expect(screen.getAllByText('1042')).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Online number, PDF: Олена Ґалаґан' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Continue payment/ })).not.toBeInTheDocument();
});

test('the order of a team leads to its roster, before and after the payment', async () => {
  const team = { ...registration, kind: 'team', fields: { ...registration.fields, teamName: 'Тихий код' } };
  server.routes['GET /custom/v1/registrations'] = [team];
  stored = { ...order, paymentMethod: 'invoice' };
  await open();
  const link = await screen.findByRole('link', { name: 'Fill in the team list' });
  expect(link).toHaveAttribute('href', `/en/cabinet/roster?registration=${registration.id}`);
});

test('a failed payment is shown and can be retried', async () => {
  stored = { ...order, payment: payment('failed') };
  await open();
  expect(await screen.findByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'monobank' })).toBeChecked();
  expect(screen.getByRole('button', { name: /Continue payment/ })).toBeEnabled();
  expect(server.getCalls('POST /custom/v1/orders/RUN-000042/payment/refresh')).toEqual([]);
});

test('sold-out goods are reported until their amount is refunded', async () => {
  stored = { ...paid, isShort: true, raceNumbers: [] };
  await open();
  expect(await screen.findByText(/some of the goods were sold out/)).toBeVisible();
  expect(screen.getByText(/a refund of their price, or a charitable donation/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Paid, thank you' })).not.toBeInTheDocument();
  cleanup();
  stored = { ...stored, status: 'refunded' };
  await open();
  expect(await screen.findByRole('heading', { name: 'The money was returned' })).toBeVisible();
  expect(screen.queryByText(/some of the goods were sold out/)).not.toBeInTheDocument();
});

test('while the service holds the money there is no second payment', async () => {
  stored = { ...order, payment: payment('review') };
  await open();
  expect(await screen.findByRole('heading', { name: 'The payment is being processed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Continue payment|Get a bill|Cancel/ })).not.toBeInTheDocument();
});

test('a company downloads its papers: invoice after the payment, correction, act', async () => {
  const papers: Order['documents'] = [
    { kind: 'invoice', number: '42', correction: null, at: '2025-05-01T09:00:00Z', amount: 540_000 },
    { kind: 'corrective-invoice', number: '42/1', correction: 1, at: '2025-05-02T09:00:00Z', amount: -45_000 },
  ];
  const payer = { kind: 'company' as const, name: 'ТОВ «Тихий код»', taxCode: '21004568', address: 'Львів' };
  stored = { ...paid, payer, documents: papers };
  await open();
  expect(await screen.findByRole('button', { name: 'Invoice (paid)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Corrective invoice No. 42/1 of 2 May 2025: -₴450' })).toBeVisible();
  expect(screen.getByText(/after the run/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Act of rendered services' })).not.toBeInTheDocument();
  cleanup();
  const act = { kind: 'act' as const, number: '42', correction: null, at: '2025-05-25T11:00:00Z', amount: 495_000 };
  stored = { ...stored, documents: [...papers, act] };
  await open();
  expect(await screen.findByRole('button', { name: 'Act of rendered services' })).toBeVisible();
  expect(screen.queryByText(/after the run/)).not.toBeInTheDocument();
});

test('goods and their delivery abroad are no charitable help, and offer no letter about it', async () => {
  const letter = { name: 'Charity-help letter' };
  stored = paid;
  await open();
  expect(await screen.findByRole('button', letter)).toBeVisible();
  cleanup();
  const [line] = paid.lines;
  if (!line) throw new Error('The order has no line.');
  const goods = { ...line, kind: 'product' as const, registrationId: null, sku: 'PIN', discount: 0 };
  stored = { ...paid, lines: [goods, { ...goods, kind: 'delivery' as const, sku: null }], raceNumbers: [] };
  await open();
  expect(await screen.findByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  expect(screen.queryByRole('button', letter)).not.toBeInTheDocument();
});

test('cancelling needs a confirmation', async () => {
  server.routes['POST /custom/v1/orders/RUN-000042/cancel'] = () => {
    stored = { ...order, status: 'cancelled' };
    return { body: stored };
  };
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Cancel order RUN-000042' }));
  expect(server.getCalls('POST /custom/v1/orders/RUN-000042/cancel')).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, cancel' }));
  expect(await screen.findByRole('heading', { name: 'The order is cancelled' })).toBeVisible();
});

test('an invoice shows what to transfer and names the order in its purpose', async () => {
  stored = {
    ...order,
    paymentMethod: 'invoice',
    payer: { kind: 'company', name: 'ТОВ «Тихий код»', taxCode: '21004568', address: '' },
  };
  await open();
  expect(await screen.findByText('UA04 3052 9900 0002 6001 0000 0000 1')).toBeVisible();
  expect(screen.getByText(/RUN-000042, без ПДВ/)).toBeVisible();
});

test('a partly paid order shows the remaining amount for every payment method', async () => {
  const part = { open: 29_950, payment: payment('paid') };
  stored = { ...order, ...part, paymentMethod: 'invoice' };
  await open();
  expect(await screen.findByRole('heading', { name: 'Waiting for the transfer' })).toBeVisible();
  expect(screen.getAllByText('₴200.50 paid, ₴299.50 left to pay.')).toHaveLength(2);
  expect(await screen.findByRole('img', { name: 'QR code for a transfer of ₴299.50' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay by card ₴299.50' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy: To pay' })).toBeVisible();
  const code = screen.getByRole('link', { name: 'Pay in your bank’s app' }).getAttribute('href') ?? '';
  const [, , , , , , , sum] = Buffer.from(code.split('/').at(-1) ?? '', 'base64url')
    .toString()
    .split('\n');
  expect(sum).toBe('UAH299.50');
  expect(screen.queryByRole('button', { name: /Cancel/ })).not.toBeInTheDocument();
});

test.each([
  ['sent', /numbers were sent to your email/],
  ['waiting', /is on its way/],
  ['failed', /could not be delivered/],
] as const)('a paid order says that its email was sent only when it was: %s', async (state, text) => {
  stored = { ...paid, emails: { paid: state, invoice: null } };
  await open();
  expect(await screen.findByText(text)).toBeVisible();
  if (state !== 'sent') expect(screen.queryByText(/numbers were sent/)).not.toBeInTheDocument();
});

test('an invoice shows its email and QR code, and is sent again after a pause', async () => {
  const sent = { to: 'olena@example.com', at: '2025-05-11T09:00:00Z' };
  stored = { ...order, paymentMethod: 'invoice', invoiceEmail: sent };
  server.routes['POST /custom/v1/orders/RUN-000042/invoice-letter'] = () => {
    stored = { ...stored, invoiceEmail: { ...sent, at: '2025-05-12T09:00:00Z' } };
    return { body: stored };
  };
  const { user } = await open();
  expect(await screen.findByText(/was sent to olena@example.com on 11 May 2025/)).toBeVisible();
  expect(await screen.findByRole('img', { name: /QR code for a transfer/ })).toHaveAttribute(
    'src',
    'data:image/svg+xml,%3Csvg%3E%3C%2Fsvg%3E',
  );
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/on 12 May 2025/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDisabled();
  expect(screen.getByText(/The email has been sent/)).toBeVisible();
});

test('each named runner of a team has a number to download', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: jest.fn() });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const team = { ...registration, kind: 'team', fields: { ...registration.fields, teamName: 'Тихий код' } };
  server.routes['GET /custom/v1/registrations'] = [team];
  const runner = (number: number, name: string | null) => ({
    number,
    name,
    registrationId: 7,
    memberId: name ? number : null,
  });
  stored = { ...paid, raceNumbers: [runner(1042, 'Єва Їжакевич'), runner(1043, 'Юрій Щур'), runner(1044, null)] };
  const path = 'GET /custom/v1/registrations/7/online-number.png';
  server.routes[path] = new Blob(['PNG']);
  const { user } = await open();
  await user.click(await screen.findByText('2 numbers separately'));
  await user.click(screen.getByRole('button', { name: 'Online number, PNG: Юрій Щур' }));
  await waitFor(() => expect(server.getCalls(path)).toHaveLength(1));
  expect(server.getCalls(path)[0]?.params).toMatchObject({ member: 1043 });
});

test('a paid team without a roster sees what its numbers need, not an archive', async () => {
  const team = { ...registration, kind: 'team', fields: { ...registration.fields, teamName: 'Тихий код' } };
  server.routes['GET /custom/v1/registrations'] = [team];
  stored = { ...paid, raceNumbers: [{ number: 1042, registrationId: 7, memberId: null, name: null }] };
  await open();
  expect(await screen.findByText('To download numbers, add people to the team list.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /ZIP/ })).not.toBeInTheDocument();
});

test('an invoice can be paid by card all the same', async () => {
  stored = { ...order, paymentMethod: 'invoice' };
  server.routes['PUT /custom/v1/orders/RUN-000042/payment-method'] = { ...order, paymentMethod: 'online' };
  server.routes['POST /custom/v1/orders/RUN-000042/payment'] = () => ({ status: 503, code: 'payment_unavailable' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /Pay by card/ }));
  expect(await screen.findByText(/can be paid later/)).toBeVisible();
  const [choice] = server.getCalls('PUT /custom/v1/orders/RUN-000042/payment-method');
  expect(choice?.body).toEqual({ paymentMethod: 'online' });
});

test('an order whose payment has started meanwhile is not cancelled, with the reason', async () => {
  server.routes['POST /custom/v1/orders/RUN-000042/cancel'] = () => ({
    status: 409,
    code: 'payment_under_way',
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Cancel order RUN-000042' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, cancel' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment is being processed.');
});

test('requesting an invoice changes the payment method', async () => {
  server.routes['PUT /custom/v1/orders/RUN-000042/payment-method'] = ({ body }) => {
    stored = { ...order, ...(body as Partial<Order>) };
    return { body: stored };
  };
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Get a bill' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Make out the invoice' }));
  expect(await screen.findByRole('heading', { name: 'Waiting for the transfer' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an order of another person is not found', async () => {
  server.routes['GET /custom/v1/orders/RUN-000042'] = () => ({ status: 404, code: 'order_not_found' });
  await open();
  expect(await screen.findByText(/404/)).toBeVisible();
});

describe('after the payment', () => {
  const selfService = {
    changeUntil: '2025-05-18T21:00:00.000Z',
    refundUntil: '2025-06-11T09:00:00.000Z',
    transferUntil: '2025-05-21T17:00:00.000Z',
    refundRequest: null,
  };
  const shirt = {
    ...order.lines[0],
    kind: 'product',
    registrationId: null,
    sku: 'TEE',
    size: 'M',
  } as Order['lines'][0];
  const path = '/custom/v1/orders/RUN-000042';
  beforeEach(() => {
    stored = { ...paid, lines: [...paid.lines, shirt], selfService };
    server.routes['GET /wp/v2/product'] = [
      {
        slug: 'tee',
        title: { rendered: 'Tee' },
        content: { rendered: '' },
        acf: { sku: 'TEE', sizes: ['S', 'M', 'L'] },
      },
    ];
  });
  const dialog = async () => within(await screen.findByRole('dialog'));

  test('the size changes in a dialog', async () => {
    server.routes[`PUT ${path}/size`] = () => {
      stored = { ...stored, lines: [...paid.lines, { ...shirt, size: 'L' }] };
      return { body: stored };
    };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change the size' }));
    await user.click(await (await dialog()).findByRole('radio', { name: 'L' }));
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.getCalls(`PUT ${path}/size`)).toHaveLength(1));
    expect(server.getCalls(`PUT ${path}/size`)[0]?.body).toEqual({ sku: 'TEE', from: 'M', to: 'L' });
  });

  test('a refund is requested once, and its state is shown', async () => {
    server.routes[`POST ${path}/refund-request`] = () => {
      stored = {
        ...stored,
        selfService: { ...selfService, refundRequest: { at: '2025-05-13T09:00:00Z', state: 'open' } },
      };
      return { body: stored };
    };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Request a refund' }));
    await user.type((await dialog()).getByRole('textbox'), 'ill');
    await user.click((await dialog()).getByRole('button', { name: 'Send the request' }));
    expect(await screen.findByText(/You requested a refund/)).toBeVisible();
    expect(server.getCalls(`POST ${path}/refund-request`)[0]?.body).toEqual({ reason: 'ill' });
    expect(screen.queryByRole('button', { name: 'Request a refund' })).not.toBeInTheDocument();
  });

  test('a place gets a link, shown once', async () => {
    server.routes[`POST ${path}/transfer`] = { token: 'a-link' };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Transfer the place: Олена Ґалаґан' }));
    await user.click((await dialog()).getByRole('button', { name: 'Create the link' }));
    expect(await screen.findByText(/\/en\/registration\/transfer\/a-link$/)).toBeVisible();
  });

  test.each([
    ['', /^Спосіб отримання можна змінити до/, /[Рр]озмір/],
    ['/en', /^Delivery can be changed until/, /size/i],
  ])('an order without sizes does not speak of them (%s)', async (prefix, words, size) => {
    stored = { ...paid, selfService };
    await renderRoute(remote, `${prefix}/cabinet/orders/RUN-000042`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(size)).not.toBeInTheDocument();
  });

  test('once it is packed, size and delivery stay', async () => {
    stored = { ...stored, selfService: { ...selfService, changeUntil: null } };
    await open();
    expect(await screen.findByText(/The order is being packed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change the size' })).not.toBeInTheDocument();
  });
});

const CONSENTS = '/custom/v1/orders/RUN-000042/pickup-consents';
const consent = {
  id: 5,
  friend: 'Петро Їжакевич',
  code: '12345678',
  qr: { size: 29, path: 'M4 4h7v1h-7z' },
  numbers: [1042],
  createdAt: '2025-05-12T10:00:00Z',
};
const kit = { number: 1042, name: 'Олена Ґалаґан', isHandedOut: false };
const consents = (shown: object[], kits = [kit]) => ({ until: '2025-05-25T11:00:00Z', kits, consents: shown });

test('a code lets a friend collect the kit: made, shown with its QR code, revoked', async () => {
  stored = paid;
  server.routes[`GET ${CONSENTS}`] = consents([]);
  server.routes[`POST ${CONSENTS}`] = consents([consent]);
  server.routes[`DELETE ${CONSENTS}/5`] = consents([]);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Create a code for a friend' }));
  await user.click(screen.getByRole('button', { name: 'Create the code' }));
  expect(await screen.findAllByText(/This field is required/)).not.toHaveLength(0);
  await user.type(screen.getByLabelText('First and last name of your friend'), 'Петро Їжакевич');
  await user.click(screen.getByRole('button', { name: 'Create the code' }));
  expect(await screen.findByText('1234 5678')).toBeVisible();
  expect(screen.getByRole('img', { name: /Петро Їжакевич collects 1042/ })).toBeVisible();
  expect(server.getCalls(`POST ${CONSENTS}`)[0]?.body).toEqual({ friend: 'Петро Їжакевич', numbers: [1042] });
  await user.click(screen.getByRole('button', { name: /^Revoke the code/ }));
  await waitFor(() => expect(screen.queryByText('1234 5678')).not.toBeInTheDocument());
});

test('a failed code says why and keeps the name; a kit that was handed out has no form', async () => {
  stored = paid;
  server.routes[`GET ${CONSENTS}`] = consents([]);
  server.routes[`POST ${CONSENTS}`] = () => ({ status: 409, code: 'pickup_over' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Create a code for a friend' }));
  await user.type(screen.getByLabelText('First and last name of your friend'), 'Петро Їжакевич');
  await user.click(screen.getByRole('button', { name: 'Create the code' }));
  expect(await screen.findByText(/no longer handed out/)).toBeVisible();
  expect(screen.getByLabelText('First and last name of your friend')).toHaveValue('Петро Їжакевич');
  cleanup();
  server.routes[`GET ${CONSENTS}`] = consents([], [{ number: 1042, name: 'Олена Ґалаґан', isHandedOut: true }]);
  await open();
  expect(await screen.findByText('The kit was handed out.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create a code for a friend' })).not.toBeInTheDocument();
});
