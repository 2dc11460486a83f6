import { screen } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { cabinetServer, order, registration } from '../../testing/cabinetServer.ts';

const VIEW = 'GET /custom/v1/office/person-view/a-token';
const view = {
  until: '2025-05-12T09:15:00.000Z',
  name: 'Олена Ґалаґан',
  account: { name: 'Олена', gender: 'female' },
  order: {
    ...order,
    status: 'paid',
    paidAt: '2025-05-12T09:00:00Z',
    raceNumbers: [{ number: 1042, registrationId: registration.id, memberId: null, name: 'Олена Ґалаґан' }],
  },
  registrations: [registration],
  email: null,
};
let server: ReturnType<typeof cabinetServer>;
afterEach(() => server.stop());

test('staff see the order of the cabinet without a session, inert, and no other call is made', async () => {
  server = cabinetServer({ [VIEW]: view });
  await renderRoute(remote, '/person-view/a-token');
  const heading = await screen.findByRole('heading', { name: 'Сплачено, дякуємо', hidden: true });
  expect(heading.closest('[inert]')).not.toBeNull();
  expect(screen.getAllByText('1042')).not.toHaveLength(0);
  expect(screen.getByText(/Лише перегляд до 12:15/)).toBeVisible();
  const called = server.calls.map(({ route }) => route);
  expect(called.filter((name) => name !== VIEW && name !== 'GET /custom/v1/event')).toEqual([]);
});

test('a view that is over shows nothing of the person', async () => {
  server = cabinetServer({ [VIEW]: () => ({ status: 404, code: 'person_view_ended' }) });
  await renderRoute(remote, '/en/person-view/a-token');
  expect(await screen.findByRole('heading', { name: 'This view is over' })).toBeVisible();
});
