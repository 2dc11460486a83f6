import { startAuthentication } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { findToast, renderRoute } from 'shared-lib/testing';
import { expire } from '../../frame/undo.ts';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';
import { officeOrder } from '../../testing/orders.ts';

jest.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startAuthentication: jest.fn(async () => ({ id: 'key' })),
  WebAuthnError: class extends Error {},
}));

let server: ReturnType<typeof officeServer>;
const open = (url: string, routes = {}) => {
  server = officeServer({
    'POST /custom/v1/office/show-order': officeOrder,
    'POST /custom/v1/office/edit-order': {},
    ...routes,
  });
  return renderRoute(remote, url);
};
afterEach(() => {
  expire();
  server.stop();
});

test('the ledger shows each movement with the balance after it', async () => {
  await open('/office/orders/RUN-000398');
  const ledger = await screen.findByRole('table', { name: 'Рух коштів' });
  expect(within(ledger).getByText('Степан Вільховий').closest('tr')).toHaveTextContent(/\+3\s900,0013\s900,00/);
  expect(screen.getByText('Надлишок, повернути')).toBeVisible();
});

test('a refund needs the amount typed again, a reason and a passkey', async () => {
  let isConfirmed = false;
  const { user } = await open('/office/orders/RUN-000398?panel=refund', {
    'POST /custom/v1/office/refund': () =>
      isConfirmed
        ? { body: { number: 'RUN-000398', outcome: 'refunded' } }
        : { status: 403, code: 'passkey_confirmation_required' },
    'POST /custom/v1/office/confirmation/options': { ceremony: 'c', options: {} },
    'POST /custom/v1/office/confirmation': () => {
      isConfirmed = true;
      return { body: { confirmedUntil: '2025-05-20T12:00:00Z' } };
    },
  });
  const button = await screen.findByRole('button', { name: /^Повернути 1\s950,00/ });
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText('Причина, лишається назавжди'), 'внесено двічі');
  await user.type(screen.getByLabelText(/Щоб підтвердити/), '1950');
  await user.click(button);
  await findToast(/Повертаємо/);
  expect(startAuthentication).toHaveBeenCalledTimes(1);
  const [first, second] = server.callsOf('POST /custom/v1/office/refund').map(({ body }) => body);
  expect(first).toMatchObject({ amount: 195_000, version: 7, note: 'внесено двічі', byHand: false });
  expect(second).toEqual(first);
});

test('a colleague’s change is shown and the input is kept', async () => {
  const { user } = await open('/office/orders/RUN-000398?panel=settle', {
    'POST /custom/v1/office/settle': () => ({
      status: 409,
      code: 'order_changed',
      data: { version: 8, changedBy: 'Марія Довгань' },
    }),
  });
  const amount = await screen.findByLabelText('Сума, UAH');
  await user.clear(amount);
  await user.type(amount, '100,50{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Марія Довгань');
  expect(amount).toHaveValue('100,50');
});

test('a lost response is repeated with the same key', async () => {
  let isOffline = true;
  const { user } = await open('/office/orders/RUN-000398?panel=settle', {
    'POST /custom/v1/office/settle': () => (isOffline ? 'offline' : { body: { number: 'RUN-000398', outcome: null } }),
  });
  const amount = await screen.findByLabelText('Сума, UAH');
  await user.clear(amount);
  await user.type(amount, '10{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Не знаємо, чи записано');
  isOffline = false;
  await user.click(screen.getByRole('button', { name: /Зарахувати 10/ }));
  await findToast(/Зараховано/);
  const keys = server.callsOf('POST /custom/v1/office/settle').map(({ body }) => (body as { key: string }).key);
  expect(new Set(keys).size).toBe(1);
});

test('an email is sent again after a pause in which it can be taken back', async () => {
  const { user } = await open('/office/orders/RUN-000398', { 'POST /custom/v1/office/resend-letter': { id: 5 } });
  const resend = await screen.findByRole('button', { name: 'Надіслати ще раз: Оплату отримано' });
  await user.click(resend);
  await user.click(await screen.findByRole('button', { name: /Скасувати/ }));
  expect(server.callsOf('POST /custom/v1/office/resend-letter')).toHaveLength(0);
  await user.click(resend);
  expire();
  await waitFor(() => expect(server.callsOf('POST /custom/v1/office/resend-letter')[0]?.body).toEqual({ id: 5 }));
});

test('a number that no order has is said so', async () => {
  await open('/office/orders/RUN-999999', {
    'POST /custom/v1/office/show-order': () => ({ status: 404, code: 'order_not_found' }),
  });
  expect(await screen.findByRole('heading', { name: 'Такого замовлення немає.' })).toBeVisible();
});

test('a reason with a phone is rejected at its field', async () => {
  const { user } = await open('/office/orders/RUN-000398?panel=settle', {
    'POST /custom/v1/office/settle': () => ({
      status: 422,
      code: 'note_personal',
      data: { fields: { note: 'errors.text' } },
    }),
  });
  const reason = await screen.findByLabelText('Причина, необов’язково');
  await user.clear(screen.getByLabelText('Сума, UAH'));
  await user.type(screen.getByLabelText('Сума, UAH'), '100');
  await user.type(reason, '067 123 45 67{Enter}');
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Приберіть пошту й телефони/));
  expect(reason).toBeInvalid();
});

test('fiscal receipts say their state, and link to what anyone can read', async () => {
  const receipt = {
    kind: 'sale',
    amount: 195_000,
    state: 'registered',
    at: '2025-05-20T06:00:00Z',
    error: null,
  } as const;
  const url = 'https://check.checkbox.ua/1';
  await open('/office/orders/RUN-000398', {
    'POST /custom/v1/office/show-order': { ...officeOrder, receipts: [{ ...receipt, url }] },
  });
  expect(await screen.findByRole('link', { name: 'Відкрити чек' })).toHaveAttribute('href', url);
  expect(screen.getByText(/^Продаж, 1\s950,00/)).toBeVisible();
});
