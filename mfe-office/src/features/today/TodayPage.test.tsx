import { screen, within } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import { expire } from '../../operation/undo.ts';
import remote from '../../remote.ts';
import { officeServer, session, today } from '../../testing/officeServer.ts';

let server: ReturnType<typeof officeServer>;
afterEach(() => {
  expire();
  server.stop();
});

test('figures, attention and bars of today', async () => {
  server = officeServer();
  await renderRoute(remote, '/office');
  expect(await screen.findByText(/до старту 5 днів/)).toBeVisible();
  expect(screen.getByText('6 переказів чекають рішення')).toBeVisible();
  expect(screen.getByText('RUN-000398 · надлишок 1 950,00 ₴')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Повернути…' })).toHaveAttribute(
    'href',
    '/office/orders/RUN-000398?panel=refund',
  );
  expect(screen.getByRole('img', { name: /Учасників: найбільше 103/ })).toBeInTheDocument();
});

test('the bars can be read as a table', async () => {
  server = officeServer();
  const { user } = await renderRoute(remote, '/en/office');
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const table = screen.getByRole('table', { name: 'Registrations and money by day' });
  expect(within(table).getByText('19 May').closest('tr')).toHaveTextContent('103₴76,000.00');
});

test('a snoozed item can be taken back', async () => {
  server = officeServer({
    'POST /custom/v1/office/snooze': { key: 'transfers', until: today.now },
    'POST /custom/v1/office/unsnooze': { key: 'transfers' },
  });
  const { user } = await renderRoute(remote, '/office');
  await user.click(await screen.findByRole('button', { name: 'Відкласти: 6 переказів чекають рішення' }));
  await user.click(await screen.findByRole('button', { name: /Скасувати/ }));
  expect(server.getCalls('POST /custom/v1/office/unsnooze')[0]?.body).toEqual({ key: 'transfers' });
});

test('navigation follows the role', async () => {
  server = officeServer({
    'GET /custom/v1/office/session': { ...session, permissions: { today: 'read', log: 'read' }, operations: ['today'] },
  });
  await renderRoute(remote, '/office');
  const navigation = await screen.findByRole('navigation', { name: 'Розділи офісу' });
  expect(
    within(navigation)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Сьогодні', 'Журнал', 'Сервіси', 'Мій доступ']);
  expect(screen.queryByRole('button', { name: /Відкласти/ })).not.toBeInTheDocument();
});

test('a session that ends asks to sign in above the page', async () => {
  server = officeServer({
    'POST /custom/v1/office/snooze': () => ({ status: 401, code: 'office_signed_out' }),
  });
  const { user } = await renderRoute(remote, '/office');
  await user.click(await screen.findByRole('button', { name: 'Відкласти: 6 переказів чекають рішення' }));
  expect(await screen.findByRole('dialog', { name: 'Увійдіть знову' })).toBeVisible();
  expect(screen.getByText('6 переказів чекають рішення')).toBeInTheDocument();
});

test('content that vanished in WordPress needs attention', async () => {
  const item = { key: 'content:1', since: today.now, kind: 'content', count: 2, places: ['home', 'product'] };
  server = officeServer({ 'POST /custom/v1/office/today': { ...today, attention: [item] } });
  await renderRoute(remote, '/office');
  expect(await screen.findByText('2 розділи сайту показано з останньої копії')).toBeVisible();
  expect(screen.getByText('У WordPress раптом зникло потрібне: home, product')).toBeVisible();
});

test('cash of desks is counted by desk and person, and a hand-in is undone with a reason', async () => {
  const none = { handedIn: 0, difference: 0, left: 0 };
  const handIn = {
    id: 5,
    desk: 1,
    by: 'Яна Тополя',
    at: '2025-05-25T14:00:00Z',
    expected: 120_000,
    counted: 119_000,
    note: 'решта без монет',
    undone: null,
  };
  server = officeServer({
    'POST /custom/v1/office/desk-cash': [
      { desk: 1, by: 'Яна Тополя', payments: 2, amount: 120_000, ...none, handedIn: 119_000, difference: -1_000 },
      { desk: 2, by: 'Гліб Рясний', payments: 1, amount: 60_050, ...none, left: 60_050 },
    ],
    'POST /custom/v1/office/cash-hand-ins': [handIn],
    'POST /custom/v1/office/undo-cash-hand-in': { handIn: 5 },
  });
  const { user } = await renderRoute(remote, '/en/office');
  const card = await screen.findByRole('region', { name: 'Cash at the desks' });
  expect(card).toHaveTextContent('₴1,800.50');
  expect(card).toHaveTextContent(/Desk 1.*Яна Тополя, 2 payments.*₴1,200\.00/);
  expect(card).toHaveTextContent(/Гліб Рясний, 1 payment, ₴600\.50 at the desk/);
  await screen.findByText('Desk 1: ₴1,190.00 handed in');
  expect(card).toHaveTextContent(/₴1,200\.00 expected, difference ₴−10\.00: решта без монет/);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toBeDisabled();
  await user.type(screen.getByLabelText('Reason, kept for good'), 'Порахувати ще раз');
  await user.click(undo);
  expect(await screen.findByText('Desk 1: ₴1,190.00 handed in')).toBeVisible();
  const [call] = server.getCalls('POST /custom/v1/office/undo-cash-hand-in');
  expect(call?.body).toEqual({ handIn: 5, reason: 'Порахувати ще раз' });
});

test('hand-outs without a proof are checked, and a device is revoked', async () => {
  const at = '2025-05-25T06:00:00Z';
  server = officeServer({
    'POST /custom/v1/office/desk-devices': {
      devices: [
        { id: 7, person: 'Яна Тополя', name: 'Chrome, Android', enrolledAt: at, lastSeenAt: at, revokedAt: null },
        { id: 6, person: 'Лев Тихий', name: '', enrolledAt: at, lastSeenAt: at, revokedAt: at },
      ],
      doubts: [
        {
          id: 'handout-1',
          number: 1042,
          at,
          desk: 2,
          by: 'Гліб Рясний',
          claimedBy: 'Яна Тополя',
          doubts: ['person', 'consent'],
        },
      ],
    },
    'POST /custom/v1/office/check-handout': { handout: 'handout-1' },
    'POST /custom/v1/office/revoke-desk-device': { device: 7 },
  });
  const { user } = await renderRoute(remote, '/en/office');
  const doubts = await screen.findByRole('region', { name: /^Hand-outs to check/ });
  expect(doubts).toHaveTextContent('Sent by Гліб Рясний in the name of Яна Тополя');
  expect(doubts).toHaveTextContent('without the consent code');
  await user.click(screen.getByRole('button', { name: 'Checked: kit 1042' }));
  expect(server.getCalls('POST /custom/v1/office/check-handout')[0]?.body).toEqual({ handout: 'handout-1' });
  expect(screen.queryByText('Лев Тихий')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Revoke the device of Яна Тополя' }));
  expect(server.getCalls('POST /custom/v1/office/revoke-desk-device')[0]?.body).toEqual({ device: 7 });
});
