import { screen, waitFor } from '@testing-library/react';
import type { OrderDocument } from 'shared-lib/api';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';
import { officeOrder } from '../../testing/orders.ts';

const DOCUMENT = 'POST /custom/v1/office/order-document';
const paper = (kind: OrderDocument['kind'], correction: number | null): OrderDocument => ({
  kind,
  number: correction === null ? '15' : `15/${correction}`,
  correction,
  at: '2025-05-12T06:00:00Z',
  amount: 2_700_000,
});
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:act', revokeObjectURL: () => undefined });
  server = officeServer({
    'POST /custom/v1/office/show-order': {
      ...officeOrder,
      documents: [paper('invoice', null), paper('corrective-invoice', 2), paper('act', null)],
    },
    [DOCUMENT]: { name: 'act.pdf', type: 'application/pdf', bytes: '', count: 1 },
  });
});
afterEach(() => server.stop());

test('each paper of an order opens as a PDF in a tab of its own', async () => {
  const tab = { location: { href: '' }, close: jest.fn() };
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { user } = await renderRoute(remote, `/office/orders/${officeOrder.number}`);
  await user.click(await screen.findByRole('button', { name: 'акт 15' }));
  await waitFor(() => expect(tab.location.href).toBe('blob:act'));
  expect(server.getCalls(DOCUMENT)[0]?.body).toEqual({ number: officeOrder.number, kind: 'act' });
  await user.click(screen.getByRole('button', { name: 'коригування 15/2' }));
  await waitFor(() => expect(server.getCalls(DOCUMENT)[1]?.body).toMatchObject({ correction: 2 }));
  open.mockRestore();
});

test('a paper that cannot be made closes the tab', async () => {
  server.routes[DOCUMENT] = { status: 404, code: 'document_unknown' };
  const tab = { location: { href: '' }, close: jest.fn() };
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { user } = await renderRoute(remote, `/office/orders/${officeOrder.number}`);
  await user.click(await screen.findByRole('button', { name: 'рахунок 15' }));
  await waitFor(() => expect(tab.close).toHaveBeenCalled());
  open.mockRestore();
});
