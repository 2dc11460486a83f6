import { screen, waitFor, within } from '@testing-library/react';
import type { Approval } from 'shared-lib/api/office';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { event } from '../../testing/event.ts';
import { approvalLimit, officeServer, session } from '../../testing/officeServer.ts';
import { officeOrder } from '../../testing/orders.ts';

const path = (operation: string) => `POST /custom/v1/office/${operation}`;
const refund: Approval = {
  id: 3,
  operation: 'refund',
  number: 'RUN-000398',
  amount: 1_200_000,
  currency: 'UAH',
  note: 'заїзд скасовано',
  requestedBy: { account: 4, name: 'Степан Вільховий' },
  requestedAt: '2025-05-20T09:00:00Z',
  state: 'waiting',
  decidedBy: null,
  isOwn: false,
};
/** Neither staff nor settings are open to an accountant. */
const accountant = {
  ...session,
  operations: ['today', 'refund', 'approvals', 'approve', 'decline-approval', 'approval-limit', 'stop-approval-limit'],
};

let server: ReturnType<typeof officeServer>;
afterEach(() => server.stop());

test('an accountant approves a waiting refund on Today', async () => {
  server = officeServer({
    'GET /custom/v1/office/session': accountant,
    [path('approvals')]: [refund, { ...refund, id: 2, state: 'approved' }],
    [path('approve')]: { number: 'RUN-000398', outcome: 'refunded' },
  });
  const { user } = await renderRoute(remote, '/office');
  const card = await screen.findByRole('region', { name: 'Чекають другої людини 1' });
  expect(card).toHaveTextContent(/RUN-000398 Повернути 12\s000,00\s₴.*Степан Вільховий: «заїзд скасовано»/);
  await user.click(within(card).getByRole('button', { name: /^Підтвердити: RUN-000398/ }));
  await waitFor(() => expect(server.getCalls(path('approve'))[0]?.body).toEqual({ id: 3 }));
});

test('the order shows its waiting refund instead of a second one, and one’s own can be withdrawn', async () => {
  server = officeServer({
    [path('approvals')]: [{ ...refund, isOwn: true }],
    [path('show-order')]: officeOrder,
    [path('decline-approval')]: { ...refund, state: 'declined' },
  });
  const { user } = await renderRoute(remote, '/en/office/orders/RUN-000398?panel=refund');
  const card = await screen.findByRole('region', { name: 'Waiting for a second person' });
  expect(server.getCalls(path('approvals'))[0]?.body).toEqual({ number: 'RUN-000398' });
  expect(card).toHaveTextContent('Your request: someone else has to approve it.');
  expect(within(card).queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
  await user.click(within(card).getByRole('button', { name: /^Withdraw the request/ }));
  await waitFor(() => expect(server.getCalls(path('decline-approval'))[0]?.body).toEqual({ id: 3 }));
});

test('a higher limit that waits can be stopped by an approver', async () => {
  const waiting = { id: 8, above: null, setBy: 'Оксана Лугова', appliesFrom: '2025-05-27T09:00:00Z' };
  server = officeServer({
    'GET /custom/v1/office/session': accountant,
    [path('approval-limit')]: { ...approvalLimit, waiting },
    [path('stop-approval-limit')]: approvalLimit,
  });
  const { user } = await renderRoute(remote, '/en/office');
  expect(await screen.findByText('Requested change of the limit per order: ₴10,000 → no limit.')).toBeVisible();
  expect(screen.getByText('Оксана Лугова, applies from 27.05 12:00.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(server.getCalls(path('stop-approval-limit'))[0]?.body).toEqual({ id: 8, per: 'order' }));
});

test('an owner sets the limit and reads when it applies', async () => {
  server = officeServer({
    'GET /custom/v1/event': event,
    [path('set-approval-limit')]: { ...approvalLimit, above: 500_000 },
  });
  const { user } = await renderRoute(remote, '/en/office/settings');
  const field = await screen.findByLabelText('For an order, ₴');
  await user.clear(field);
  await user.type(field, '12000');
  expect(screen.getByText(/A higher limit applies after 7 days/)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'much');
  expect(screen.queryByRole('button', { name: 'Change the limit' })).not.toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '5000');
  expect(screen.getByText(/Applies at once/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change the limit' }));
  await waitFor(() =>
    expect(server.getCalls(path('set-approval-limit'))[0]?.body).toEqual({ above: 500_000, per: 'order' }),
  );
});

test('an owner sets a limit of a day, which an approver may stop on Today', async () => {
  const waiting = { id: 9, above: null, setBy: 'Оксана Лугова', appliesFrom: '2025-05-27T09:00:00Z' };
  const perDay = { ...approvalLimit.perDay, above: 2_000_000, waiting };
  server = officeServer({
    'GET /custom/v1/event': event,
    [path('set-approval-limit')]: approvalLimit,
    [path('approval-limit')]: { ...approvalLimit, perDay },
    [path('stop-approval-limit')]: approvalLimit,
  });
  const { user } = await renderRoute(remote, '/en/office/settings');
  const day = await screen.findByRole('region', { name: 'One person’s day' });
  expect(day).toHaveTextContent('Requested change of the limit per day: ₴20,000 → no limit.');
  const field = within(day).getByLabelText('For a day, ₴');
  await user.clear(field);
  await user.type(field, '5000');
  await user.click(within(day).getByRole('button', { name: 'Change the limit' }));
  await waitFor(() =>
    expect(server.getCalls(path('set-approval-limit'))[0]?.body).toEqual({ above: 500_000, per: 'day' }),
  );
  await user.click(within(screen.getAllByRole('navigation')[0] as HTMLElement).getByRole('link', { name: 'Today' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(server.getCalls(path('stop-approval-limit'))[0]?.body).toEqual({ id: 9, per: 'day' }));
});

test('who refunds reads how much is left today, and what will wait', async () => {
  const perDay = { ...approvalLimit.perDay, above: 2_000_000, usedToday: 1_990_000 };
  server = officeServer({
    [path('show-order')]: { ...officeOrder, money: { ...officeOrder.money, refundable: 50_000 } },
    [path('approval-limit')]: { ...approvalLimit, perDay },
  });
  const { user } = await renderRoute(remote, '/en/office/orders/RUN-000398?panel=refund');
  const amount = await screen.findByRole('textbox', { name: /^Amount/ });
  await waitFor(() =>
    expect(amount).toHaveAccessibleDescription(
      'You can still refund ₴100 of ₴20,000 on your own today. This refund will wait for a second person.',
    ),
  );
  await user.clear(amount);
  await user.type(amount, '100');
  expect(amount).toHaveAccessibleDescription('You can still refund ₴100 of ₴20,000 on your own today.');
});
