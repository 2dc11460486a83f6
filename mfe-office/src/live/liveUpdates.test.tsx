import { act, screen, waitFor } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from '../remote.ts';
import { getStream, send } from '../testing/fakeStream.ts';
import { officeServer } from '../testing/officeServer.ts';
import { officeOrder } from '../testing/orders.ts';

let server: ReturnType<typeof officeServer>;
afterEach(() => server.stop());

const SHOW = 'POST /custom/v1/office/show-order';
const { number } = officeOrder;
const openPanel = () => {
  server = officeServer({
    [SHOW]: officeOrder,
    'POST /custom/v1/office/editing': { editors: [] },
    'POST /custom/v1/office/settle': { number, outcome: null },
  });
  return renderRoute(remote, `/office/orders/${number}?panel=settle`);
};

test('a colleague’s change is shown beside the input, and the next attempt takes the version that was seen', async () => {
  const { user } = await openPanel();
  const amount = await screen.findByLabelText('Сума, UAH');
  await user.clear(amount);
  await user.type(amount, '100,50');
  await user.click(screen.getByRole('radio', { name: 'Готівкою' }));
  expect(server.getCalls('POST /custom/v1/office/editing').map(({ body }) => body)).toEqual([
    { subject: `order ${number}`, act: 'begin' },
  ]);

  const change = { at: '2025-05-20T11:00:00Z', by: 'Марія Довгань', action: 'settle', outcome: 'done', details: {} };
  server.routes[SHOW] = { ...officeOrder, version: 9, history: [change, ...officeOrder.history] };
  await send('changes', { orders: [number], isAll: false });
  expect(await screen.findByRole('alert')).toHaveTextContent('Марія Довгань');
  expect(amount).toHaveValue('100,50');

  await user.click(screen.getByRole('button', { name: 'Показати нове' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Зарахувати 100,50/ }));
  await waitFor(() => expect(server.getCalls('POST /custom/v1/office/settle')[0]?.body).toMatchObject({ version: 9 }));
});

test('the page shows who else edits the order, and loads nothing for other orders', async () => {
  await openPanel();
  await screen.findByLabelText('Сума, UAH');
  await send('editing', [
    { subject: `order ${number}`, name: 'Олена Лис', isOwn: false, state: 'editing' },
    { subject: 'order RUN-000777', name: 'Марія Довгань', isOwn: false, state: 'editing' },
    { subject: `order ${number}`, name: 'Оксана Лугова', isOwn: true, state: 'editing' },
  ]);
  expect(await screen.findByText('Олена Лис редагує')).toBeVisible();
  const before = server.getCalls(SHOW).length;
  const todays = server.getCalls('POST /custom/v1/office/today').length;
  await send('changes', { orders: ['RUN-000777'], isAll: false });
  await waitFor(() => expect(server.getCalls('POST /custom/v1/office/today')).toHaveLength(todays + 1));
  expect(server.getCalls(SHOW)).toHaveLength(before);
});

test('a stream that is rejected asks whether the session has ended', async () => {
  await openPanel();
  await screen.findByLabelText('Сума, UAH');
  server.routes['GET /custom/v1/office/session'] = () => ({ body: undefined });
  const stream = getStream();
  stream?.close();
  await act(async () => void stream?.dispatchEvent(new Event('error')));
  expect(await screen.findByText('Увійдіть знову')).toBeVisible();
});
