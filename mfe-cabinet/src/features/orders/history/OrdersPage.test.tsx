import { act, screen, waitFor, within } from '@testing-library/react';
import type { Order, OwnTime, Registration } from 'shared-lib/api';
import { signIn, signOut } from 'shared-lib/session';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../../remote.ts';
import { cabinetServer, event, order, participation, registration } from '../../../testing/cabinetServer.ts';

const ostap = { ...registration, id: 8, fields: { ...registration.fields, fullName: 'Остап Ґалаґан' } } as Registration;
const paid: Order = {
  ...order,
  number: 'RUN-000041',
  status: 'paid',
  lines: [{ ...participation, registrationId: 8 }],
  raceNumbers: [{ number: 1043, registrationId: 8, memberId: null, name: 'Остап Ґалаґан' }],
  delivery: {
    kind: 'branch',
    region: 'UA-46',
    district: '',
    settlement: 'Львів',
    branchId: 'b3',
    branchNumber: '3',
    branch: 'Відділення № 3',
    address: 'вул. Садова, 2',
    recipientName: 'Остап',
    recipientLastName: 'Ґалаґан',
    phone: '+380671234567',
  },
  parcel: { waybillNumber: '20451234567890', state: 'in_transit', expectedOn: null },
};

const ostapsTime: OwnTime = {
  registrationId: 8,
  edition: 32,
  number: 1043,
  name: 'Остап Ґалаґан',
  timeMs: 1_471_400,
  rank: 12,
  finishers: 840,
  isNameShown: false,
};

let server: ReturnType<typeof cabinetServer>;
beforeEach(() => {
  signIn('a-token');
  server = cabinetServer({
    'GET /custom/v1/registrations': [registration, ostap],
    'GET /custom/v1/orders': [paid],
  });
});
afterEach(() => {
  act(() => signOut());
  server.stop();
});

const open = () => renderRoute(remote, '/cabinet');
const row = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

test('a registration that is not ordered yet leads to payment', async () => {
  await open();
  const waiting = await row('Замовлення ще немає');
  expect(waiting.getByText('Олена Ґалаґан')).toBeVisible();
  expect(waiting.getByText('Очікує оплати')).toBeVisible();
  expect(waiting.getByRole('link', { name: 'До оплати' })).toHaveAttribute('href', '/cabinet/checkout?registration=7');
});

test('a paid order has its number, its file and the parcel at the carrier', async () => {
  await open();
  const line = await row('RUN-000041');
  expect(line.getByText('Сплачено, дякуємо')).toBeVisible();
  expect(line.getByText('1043')).toBeVisible();
  expect(line.getByText('У дорозі')).toBeVisible();
  const waybill = line.getByRole('link', { name: /20 4512 3456 7890/ });
  expect(waybill).toHaveAttribute('href', 'https://tracking.novaposhta.ua/#/uk/search/20451234567890');
  expect(line.queryByRole('button', { name: /Продовжити оплату|рахунок/ })).not.toBeInTheDocument();
});

test('a paid team without a roster is led to its order, since there is no number to print', async () => {
  const team = { ...ostap, kind: 'team', fields: { ...ostap.fields, teamName: 'Тихий код' } };
  server.routes['GET /custom/v1/registrations'] = [team];
  const raceNumbers = [{ number: 1043, registrationId: 8, memberId: null, name: null }];
  server.routes['GET /custom/v1/orders'] = [{ ...paid, raceNumbers }];
  await open();
  const line = await row('RUN-000041');
  expect(line.getByRole('link', { name: 'Онлайн-номер' })).toHaveAttribute('href', '/cabinet/orders/RUN-000041');
  expect(line.queryByRole('button', { name: /Онлайн-номер/ })).not.toBeInTheDocument();
});

test('an unpaid order offers to go on paying, an invoice, and its own page', async () => {
  server.routes['GET /custom/v1/orders'] = [order];
  await open();
  const line = await row('RUN-000042');
  expect(line.getByRole('button', { name: 'Продовжити оплату, RUN-000042' })).toBeVisible();
  expect(line.getByRole('link', { name: 'Отримати рахунок' })).toHaveAttribute(
    'href',
    '/cabinet/orders/RUN-000042?bill',
  );
});

test('a partly paid order is marked in the list', async () => {
  server.routes['GET /custom/v1/orders'] = [{ ...order, open: 29_950 }];
  await open();
  expect((await row('RUN-000042')).getByText('Сплачено 200,50 ₴, до сплати 299,50 ₴.')).toBeVisible();
});

test('a failed download shows an error and can be retried', async () => {
  const save = jest.fn(() => 'blob:file');
  Object.assign(URL, { createObjectURL: save, revokeObjectURL: jest.fn() });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await open();
  const line = await row('RUN-000041');
  await user.click(line.getByRole('button', { name: 'Онлайн-номер: Остап Ґалаґан' }));
  expect(await line.findByRole('alert')).toHaveTextContent('Файл не завантажився');
  server.routes['GET /custom/v1/registrations/8/online-number.pdf'] = new Blob(['%PDF']);
  await user.click(line.getByRole('button', { name: 'Онлайн-номер: Остап Ґалаґан' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(line.queryByRole('alert')).not.toBeInTheDocument();
});

test('after the run a time stands with its place beside the certificate', async () => {
  server.routes['GET /custom/v1/event'] = { ...event, registration: { ...event.registration, phase: 'finished' } };
  server.routes['GET /wp/v2/probig_teams_category'] = [];
  server.routes['GET /custom/v1/results'] = [ostapsTime];
  await open();
  expect(await screen.findByText('0:24:31')).toBeVisible();
  expect(screen.getByText('місце 12 з 840')).toBeVisible();
  expect(screen.queryByText(/Результатів ще немає/)).not.toBeInTheDocument();
});

test('a run of an earlier year stands by itself with number, time and certificate', async () => {
  server.routes['GET /custom/v1/event'] = { ...event, edition: 33 };
  server.routes['GET /custom/v1/registrations'] = [{ ...registration, edition: 33 }, ostap];
  server.routes['GET /custom/v1/results'] = [ostapsTime];
  await open();
  const past = within(await screen.findByRole('region', { name: '32-й пробіг' }));
  expect(past.getByText('Остап Ґалаґан')).toBeVisible();
  expect(past.getByText('0:24:31')).toBeVisible();
  expect(past.getByRole('button', { name: 'Сертифікат участі: Остап Ґалаґан' })).toBeVisible();
  expect(past.queryByText('Олена Ґалаґан')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Результати' })).not.toBeInTheDocument();
});

test('a runner who was refunded after the run keeps the time, and shows or hides the name in results', async () => {
  server.routes['GET /custom/v1/event'] = { ...event, edition: 33 };
  server.routes['GET /custom/v1/registrations'] = [ostap];
  server.routes['GET /custom/v1/orders'] = [{ ...paid, status: 'refunded', raceNumbers: [] }];
  server.routes['GET /custom/v1/results'] = [ostapsTime];
  server.routes['PUT /custom/v1/registrations/8/result-name'] = { isShown: true };
  const { user } = await open();
  const past = within(await screen.findByRole('region', { name: '32-й пробіг' }));
  expect(past.getByText('№ 1043')).toBeVisible();
  expect(past.getByRole('link', { name: /^Сторінка результату/ })).toHaveAttribute('href', '/results/32/1043');
  expect(past.queryByRole('button', { name: /Сертифікат/ })).not.toBeInTheDocument();
  expect(past.getByText('Ім’я в результатах: Учасник')).toBeVisible();
  server.routes['GET /custom/v1/results'] = [{ ...ostapsTime, isNameShown: true }];
  await user.click(past.getByRole('button', { name: 'Показати ім’я в результатах: Остап Ґалаґан' }));
  expect(await past.findByText('Ім’я в результатах: Остап Ґалаґан')).toBeVisible();
  expect(past.getByRole('button', { name: /^Сховати ім’я/ })).toBeVisible();
});

test('members of a team have no choice of a name that is never shown', async () => {
  server.routes['GET /custom/v1/event'] = { ...event, edition: 33 };
  server.routes['GET /custom/v1/registrations'] = [ostap];
  server.routes['GET /custom/v1/results'] = [{ ...ostapsTime, isNameShown: null }];
  await open();
  expect(await screen.findByText('0:24:31')).toBeVisible();
  expect(screen.queryByText(/^Ім’я в результатах/)).not.toBeInTheDocument();
});

test('after the run there are certificates, and a notice that results are pending', async () => {
  server.routes['GET /custom/v1/event'] = { ...event, registration: { ...event.registration, phase: 'finished' } };
  server.routes['GET /wp/v2/probig_teams_category'] = [];
  await open();
  expect(await screen.findByText(/Результатів ще немає/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Сертифікат участі: Остап Ґалаґан' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Сертифікат участі: Олена Ґалаґан' })).not.toBeInTheDocument();
});
