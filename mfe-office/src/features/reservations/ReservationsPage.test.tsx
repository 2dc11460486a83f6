import { screen, waitFor } from '@testing-library/react';
import { findToast, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const path = (name: string) => `POST /custom/v1/office/${name}`;
const holder = {
  email: 'lesia@run.example',
  orders: 2,
  units: 12,
  byInvoice: 1,
  payers: 1,
  since: '2025-05-12T09:01:00Z',
};
const pattern = { pattern: 'domain:evil.example', accounts: 4, orders: 9, units: 36 };
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => server.stop());

function open(url: string, holders: object[] = [holder], patterns: object[] = [pattern]) {
  server = officeServer({ [path('reservations')]: holders, [path('reservation-patterns')]: patterns });
  return renderRoute(remote, url);
}

test('who holds goods is listed, and all that one holds is released after typing how much', async () => {
  const { user } = await open('/office/reservations');
  server.routes[path('release-reservations')] = { released: ['RUN-000001', 'RUN-000002'] };
  const row = (await screen.findByText('lesia@run.example')).closest('tr');
  expect(row).toHaveTextContent(/12.*2.*1.*1.*12\.05 12:01/);
  const opener = screen.getByRole('button', { name: 'Звільнити товари lesia@run.example…' });
  await user.click(opener);
  const submit = screen.getByRole('button', { name: 'Звільнити' });
  expect(submit).toBeDisabled();
  await user.type(screen.getByLabelText('Щоб підтвердити, введіть 12'), '12');
  await user.click(submit);
  await findToast('Звільнено товари 2 замовлень');
  expect(server.getCalls(path('release-reservations'))[0]?.body).toEqual({ email: 'lesia@run.example' });
  expect(opener).toHaveFocus();
});

test('an attack is ended by what its accounts have in common', async () => {
  const { user } = await open('/en/office/reservations');
  server.routes[path('release-pattern')] = { accounts: 4, released: ['RUN-000001'] };
  await user.click(await screen.findByRole('button', { name: 'Release: Email at evil.example…' }));
  await user.type(screen.getByLabelText('To confirm, type 4'), '4{Enter}');
  await findToast('Goods of 1 order released');
  expect(server.getCalls(path('release-pattern'))[0]?.body).toEqual({ pattern: 'domain:evil.example' });
});

test('any account may be allowed to reserve more', async () => {
  const { user } = await open('/office/reservations', [], []);
  server.routes[path('approve-reservations')] = { units: 200, until: '2025-05-26T09:00:00Z' };
  expect(await screen.findByText('Ніхто не тримає неоплачених товарів')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Дозволити більше' }));
  await user.type(screen.getByLabelText('Пошта кабінету'), 'firm@run.example');
  await user.type(screen.getByLabelText('Товарів одночасно'), '200{Enter}');
  await findToast('Дозволено до 26.05 12:00');
  expect(server.getCalls(path('approve-reservations'))[0]?.body).toEqual({ email: 'firm@run.example', units: 200 });
});

test('who holds nothing any more is said in words', async () => {
  const { user } = await open('/en/office/reservations');
  server.routes[path('release-pattern')] = () => ({ status: 404, code: 'pattern_unknown' });
  await user.click(await screen.findByRole('button', { name: /^Release: Email/ }));
  await user.type(screen.getByLabelText('To confirm, type 4'), '4{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('These accounts hold nothing any more.'));
});
