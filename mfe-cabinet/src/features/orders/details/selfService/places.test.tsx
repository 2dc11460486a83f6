import { act, screen, waitFor, within } from '@testing-library/react';
import type { Order } from 'shared-lib/api';
import { signIn, signOut } from 'shared-lib/session';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../../../remote.ts';
import { cabinetServer, order, registration } from '../../../../testing/cabinetServer.ts';

const PATH = '/custom/v1/orders/RUN-000042';
const line: Order['lines'][0] = {
  kind: 'registration',
  registrationId: 7,
  sku: null,
  size: null,
  title: { ua: 'Участь', en: 'Entry' },
  name: null,
  quantity: 1,
  unitPrice: 45_000,
  sum: 45_000,
};
const self = {
  changeUntil: null,
  refundUntil: '2099-05-21T09:00:00Z',
  transferUntil: null,
  returnUntil: '2099-05-21T09:00:00Z',
  addUntil: null,
  refundRequest: null,
};
const family = {
  ...order,
  status: 'paid',
  paidAt: '2025-05-12T09:00:00Z',
  lines: [line, { ...line, registrationId: 8 }],
  raceNumbers: [
    { number: 1042, registrationId: 7, memberId: null, name: 'Олена Ґалаґан' },
    { number: 1043, registrationId: 8, memberId: null, name: 'Ілля Ґалаґан' },
  ],
  selfService: self,
} as Order;
const teamRegistration = {
  ...registration,
  kind: 'team',
  fields: { ...registration.fields, teamName: 'Тихий код', participantsCount: 5, raceFormat: '5km' },
};

let server: ReturnType<typeof cabinetServer>;
let stored: Order;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  signIn('a-token');
  stored = family;
  server = cabinetServer({ [`GET ${PATH}`]: () => ({ body: stored }) });
});
afterEach(() => {
  act(() => signOut());
  server.stop();
  jest.restoreAllMocks();
});

const texts = {
  ua: {
    prefix: '',
    ask: 'Попросити про повернення',
    part: 'Деякі місця',
    send: 'Надіслати заяву',
    sum: /450/,
    changed: /щойно змінилися/,
    add: 'Додати місця',
    more: 'На одне місце більше',
    order: 'Замовити',
    returned: /Ці номери більше не діють/,
  },
  en: {
    prefix: '/en',
    ask: 'Request a refund',
    part: 'Some places',
    send: /Send/,
    sum: /450/,
    changed: /have just changed/,
    add: 'Add places',
    more: 'One more place',
    order: 'Order',
    returned: /These numbers are void/,
  },
};

describe.each(['ua', 'en'] as const)('places after the payment (%s)', (language) => {
  const text = texts[language];
  const open = () => renderRoute(remote, `${text.prefix}/cabinet/orders/RUN-000042`);

  test('one person of two is chosen, with the sum that was paid for that person', async () => {
    server.routes[`POST ${PATH}/refund-request`] = () => ({ body: stored });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: text.ask }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: text.part }));
    expect(dialog.getByRole('button', { name: text.send })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /Ілля/ }));
    expect(dialog.getAllByText(text.sum).length).toBeGreaterThan(1);
    await user.click(dialog.getByRole('button', { name: text.send }));
    await waitFor(() =>
      expect(server.getCalls(`POST ${PATH}/refund-request`)[0]?.body).toEqual({ reason: '', numbers: [1043] }),
    );
  });

  test('what was chosen stays when the places have changed', async () => {
    server.routes[`POST ${PATH}/refund-request`] = () => ({ status: 409, code: 'places_changed' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: text.ask }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: text.part }));
    await user.click(dialog.getByRole('checkbox', { name: /Ілля/ }));
    await user.click(dialog.getByRole('button', { name: text.send }));
    expect(await dialog.findByText(text.changed)).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: /Ілля/ })).toBeChecked();
  });

  test('a captain orders more places at the price of today, and pays them on their own page', async () => {
    stored = { ...family, lines: [line], selfService: { ...self, addUntil: '2099-05-10T09:00:00Z' } };
    server.routes['GET /custom/v1/registrations'] = [teamRegistration];
    server.routes[`POST ${PATH}/added-places`] = { ...family, number: 'RUN-000043' };
    server.routes['GET /custom/v1/orders/RUN-000043'] = { ...family, number: 'RUN-000043', addsTo: 'RUN-000042' };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: text.add }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: text.more }));
    await user.dblClick(dialog.getByRole('button', { name: text.order }));
    expect(await screen.findByRole('heading', { name: /RUN-000043/ })).toBeVisible();
    const calls = server.getCalls(`POST ${PATH}/added-places`);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({ people: 2 });
    expect(screen.getByRole('link', { name: 'RUN-000042' })).toBeVisible();
  });

  test('the order says what was added and what went back', async () => {
    const places = [{ number: 1041, registrationId: 7, name: null, amount: 45_000 }];
    stored = {
      ...family,
      added: [{ number: 'RUN-000050', status: 'awaiting-payment', people: 2, total: 90_000 }],
      returned: [{ at: '2025-05-14T09:00:00Z', places, amount: 45_000 }],
    };
    await open();
    expect(await screen.findByText(text.returned)).toBeVisible();
    expect(screen.getByText(/№ 1041/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'RUN-000050' })).toBeVisible();
  });
});
