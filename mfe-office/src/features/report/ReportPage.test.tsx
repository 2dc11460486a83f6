import { screen, waitFor, within } from '@testing-library/react';
import type { ClosingReport } from 'shared-lib/api/office';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const REPORT = 'POST /custom/v1/office/closing-report';
const EXPORT = 'POST /custom/v1/office/export-report';
const report: ClosingReport = {
  now: '2025-05-27T09:00:00Z',
  frozenAt: null,
  edition: 32,
  startsAt: '2025-05-25T06:00:00Z',
  money: [
    {
      currency: 'UAH',
      kind: 'contribution',
      source: 'bank',
      received: 777_000,
      receipts: 2,
      refunded: 0,
      refunds: 0,
      reversed: 0,
      reversals: 0,
    },
  ],
  balances: [
    {
      currency: 'UAH',
      received: 777_000,
      refunded: 0,
      reversed: 0,
      writtenOff: 0,
      kept: 777_000,
      contributions: 777_000,
      published: 777_000,
      paidOut: 100_000,
      left: 677_000,
      isEqual: true,
    },
  ],
  payments: [],
  people: {
    total: 1,
    teams: 0,
    groups: [{ kind: 'individual', format: { ua: '5 км', en: '5 km' }, isOnline: true, count: 1 }],
    unnamed: 0,
    finished: 1,
    withoutTime: 0,
  },
  kits: {
    numbers: 1,
    voided: 0,
    handedOut: 1,
    desks: [{ desk: 3, count: 1 }],
    left: 0,
    sent: 0,
    unsent: 0,
    numberOnly: 0,
    differences: 0,
  },
  stock: [],
  open: { transfers: 0, unpaidOrders: 2, attention: 0, refundRequests: 0, differences: 0, parcels: 0 },
};
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  server = officeServer({ [REPORT]: report });
});
afterEach(() => server.stop());

test('the report states money by source, and that it equals the open ledger', async () => {
  await renderRoute(remote, '/office/report');
  const money = await screen.findByRole('table', { name: 'Надходження за джерелами' });
  expect(within(money).getByRole('row', { name: /Переказ/ })).toHaveTextContent(/7\s770,00.*2 надходження/);
  expect(screen.getByText('Збігається з відкритою книгою')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Стіл 3/ })).toHaveTextContent('1');
  expect(screen.getByRole('row', { name: /5 км, особисто, онлайн/ })).toBeVisible();
});

test('the report shows cash that was counted, and why it differs', async () => {
  const cash = {
    desks: [{ desk: 2, by: 'Яна', payments: 2, amount: 120_000, handedIn: 119_000, difference: -1_000, left: 0 }],
    handIns: [
      {
        id: 5,
        desk: 2,
        by: 'Яна',
        at: '2025-05-25T14:00:00Z',
        expected: 120_000,
        counted: 119_000,
        note: 'решта без монет',
        undone: null,
      },
    ],
  };
  server.routes[REPORT] = { ...report, cash };
  await renderRoute(remote, '/en/office/report');
  const table = await screen.findByRole('table', { name: 'Cash at the desks' });
  expect(within(table).getByRole('row', { name: /^Difference/ })).toHaveTextContent('₴−10.00');
  expect(
    within(table).getByRole('row', { name: /Desk 2, Яна, 25.05 17:00; expected ₴1,200.00; решта/ }),
  ).toHaveTextContent('₴1,190.00');
});

test('an open task leads to its screen, and finished things are not listed', async () => {
  await renderRoute(remote, '/en/office/report');
  const open = await screen.findByRole('link', { name: 'Unpaid orders' });
  expect(open).toHaveAttribute('href', '/en/office/orders?view=awaiting');
  expect(screen.queryByRole('link', { name: 'Requested refunds' })).not.toBeInTheDocument();
});

test('a balance that differs says by how much', async () => {
  const [balance] = report.balances;
  server.routes[REPORT] = { ...report, balances: [{ ...balance, published: 776_000, isEqual: false }] };
  await renderRoute(remote, '/en/office/report');
  expect(await screen.findByText('Not equal to the open ledger: ₴10.00 differ')).toBeVisible();
});

test('the days of the URL hold for the page and for the file', async () => {
  server.routes[EXPORT] = { name: 'closing-report.csv', type: 'text/csv', bytes: '', count: 0 };
  const { user } = await renderRoute(remote, '/office/report?from=2025-05-01&to=nonsense');
  await user.click(await screen.findByText('Зберегти звіт'));
  await user.click(screen.getByRole('radio', { name: /^CSV для українського Excel/ }));
  await user.click(screen.getByRole('button', { name: 'Зберегти файл' }));
  const body = { format: 'csv', language: 'ua', from: '2025-05-01' };
  await waitFor(() => expect(server.getCalls(EXPORT)[0]?.body).toEqual(body));
  expect(server.getCalls(REPORT)[0]?.body).toEqual({ from: '2025-05-01' });
});
