import { startAuthentication } from '@simplewebauthn/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findToast, renderRoute } from 'shared-lib/testing';
import { expire } from '../../operation/undo.ts';
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
    'POST /custom/v1/office/editing': { editors: [] },
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

test('a payment service that refuses a refund has returned nothing, and the places stay valid', async () => {
  const places = [{ number: 1001, registrationId: 1, name: 'Олена Коваль', amount: 50_000 }];
  const refundRequest = { at: '2025-05-20T09:00:00Z', reason: '', places, amount: 50_000, state: 'open' };
  const { user } = await open('/office/orders/RUN-000398?panel=refund', {
    'POST /custom/v1/office/show-order': { ...officeOrder, refundRequest },
    'POST /custom/v1/office/refund': { number: 'RUN-000398', outcome: 'refused' },
  });
  await user.type(await screen.findByLabelText('Причина, лишається назавжди'), 'захворіла');
  await user.type(screen.getByLabelText(/Щоб підтвердити/), '500');
  await user.click(screen.getByRole('button', { name: /^Повернути 500,00/ }));
  await findToast(/Платіжний сервіс відмовив, 500,00.*Місця цих людей діють/);
  expect(server.getCalls('POST /custom/v1/office/refund')[0]?.body).toMatchObject({ endsPlaces: true });
});

test('places whose money went back before end without a refund', async () => {
  const places = [{ number: 1001, registrationId: 1, name: 'Олена Коваль', amount: 50_000 }];
  const refundRequest = { at: '2025-05-20T09:00:00Z', reason: '', places, amount: 50_000, state: 'open' };
  const { total } = officeOrder.money;
  const { user } = await open('/office/orders/RUN-000398?panel=refund', {
    'POST /custom/v1/office/show-order': {
      ...officeOrder,
      money: { ...officeOrder.money, balance: total - 50_000, surplus: 0 },
      refundRequest,
    },
    'POST /custom/v1/office/refund': { number: 'RUN-000398', outcome: 'partial' },
  });
  expect(await screen.findByText(/вже повернено/)).toBeVisible();
  await user.type(screen.getByLabelText('Причина, лишається назавжди'), 'захворіла');
  await user.click(screen.getByRole('button', { name: 'Завершити участь' }));
  await findToast('Участь завершено, RUN-000398');
  expect(server.getCalls('POST /custom/v1/office/refund')[0]?.body).toMatchObject({
    amount: 0,
    byHand: true,
    endsPlaces: true,
  });
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
  const [first, second] = server.getCalls('POST /custom/v1/office/refund').map(({ body }) => body);
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
  await user.click(screen.getByRole('radio', { name: 'Готівкою' }));
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
  await user.click(screen.getByRole('radio', { name: 'Готівкою' }));
  await user.clear(amount);
  await user.type(amount, '10{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Не знаємо, чи записано');
  isOffline = false;
  await user.click(screen.getByRole('button', { name: /Зарахувати 10/ }));
  await findToast(/Зараховано/);
  const keys = server.getCalls('POST /custom/v1/office/settle').map(({ body }) => (body as { key: string }).key);
  expect(new Set(keys).size).toBe(1);
});

test('a credit names its way, day and paper, and is undone by a key', async () => {
  const { user } = await open('/office/orders/RUN-000398?panel=settle', {
    'POST /custom/v1/office/settle': { number: 'RUN-000398', outcome: 'partial', undoable: 7 },
    'POST /custom/v1/office/undo-credit': { number: 'RUN-000398', orders: [] },
  });
  const amount = await screen.findByLabelText('Сума, UAH');
  await user.clear(amount);
  await user.type(amount, '10');
  const credit = screen.getByRole('button', { name: /^Зарахувати 10/ });
  expect(credit).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Переказом' }));
  fireEvent.change(screen.getByLabelText('Коли'), { target: { value: '2025-05-19' } });
  await user.type(screen.getByLabelText(/Номер документа/), 'ПД 17');
  await user.click(credit);
  expect(await screen.findByText(/Зараховано 10,00/)).toBeVisible();
  expect(server.getCalls('POST /custom/v1/office/settle')[0]?.body).toMatchObject({
    way: 'transfer',
    day: '2025-05-19',
    document: 'ПД 17',
  });
  await user.keyboard('z');
  await findToast(/Скасовано/);
  expect(server.getCalls('POST /custom/v1/office/undo-credit')[0]?.body).toEqual({ number: 'RUN-000398', entry: 7 });
});

test('an undo that comes too late says what to do instead', async () => {
  const { user } = await open('/office/orders/RUN-000398?panel=settle', {
    'POST /custom/v1/office/settle': { number: 'RUN-000398', outcome: 'partial', undoable: 7 },
    'POST /custom/v1/office/undo-credit': () => ({ status: 409, code: 'undo_too_late' }),
  });
  await user.click(await screen.findByRole('radio', { name: 'Готівкою' }));
  const amount = screen.getByLabelText('Сума, UAH');
  await user.clear(amount);
  await user.type(amount, '10{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Скасувати/ }));
  await findToast(/Скасувати вже пізно.*Сторнувати/);
});

test('a movement is reversed for a reason, in all orders of its transfer', async () => {
  const [first, second] = officeOrder.ledger;
  const together = [{ number: 'RUN-000399', amount: 50_000 }];
  const { user } = await open('/office/orders/RUN-000398', {
    'POST /custom/v1/office/show-order': {
      ...officeOrder,
      ledger: [
        { ...first, together },
        { ...second, canReverse: false },
      ],
    },
    'POST /custom/v1/office/reverse-credit': { number: 'RUN-000398', orders: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Сторнувати…' }));
  const reverse = await screen.findByRole('button', { name: /^Сторнувати 10\s500,00/ });
  expect(reverse.closest('form')).toHaveTextContent(/398−10\s000,00.*RUN-000399−500,00.*рішення\+10\s500,00/);
  expect(reverse).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Інше' }));
  expect(reverse).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Не те замовлення' }));
  await user.type(screen.getByLabelText('Коментар'), 'рахунок № 39');
  await user.click(reverse);
  await findToast(/Сторновано/);
  expect(server.getCalls('POST /custom/v1/office/reverse-credit')[0]?.body).toEqual({
    number: 'RUN-000398',
    version: 7,
    entry: 1,
    reason: 'Не те замовлення: рахунок № 39',
  });
});

test('an email is sent again after a pause in which it can be taken back', async () => {
  const { user } = await open('/office/orders/RUN-000398', { 'POST /custom/v1/office/resend-email': { id: 5 } });
  const resend = await screen.findByRole('button', { name: 'Надіслати ще раз: Оплату отримано' });
  await user.click(resend);
  await user.click(await screen.findByRole('button', { name: /Скасувати/ }));
  expect(server.getCalls('POST /custom/v1/office/resend-email')).toHaveLength(0);
  await user.click(resend);
  expire();
  await waitFor(() => expect(server.getCalls('POST /custom/v1/office/resend-email')[0]?.body).toEqual({ id: 5 }));
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
  await user.click(screen.getByRole('radio', { name: 'Готівкою' }));
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
