import { screen, waitFor, within } from '@testing-library/react';
import type { Journal, JournalEntry, Payout } from 'shared-lib/api/office';
import { findToast, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const JOURNAL = 'POST /custom/v1/office/journal';
const PAYOUTS = 'POST /custom/v1/office/payouts';
const CLOSE = 'POST /custom/v1/office/close-month';
const REOPEN = 'POST /custom/v1/office/reopen-month';
const TRANSFERS = 'POST /custom/v1/office/payout-transfers';
const MATCH = 'POST /custom/v1/office/match-payout';
const UNDO = 'POST /custom/v1/office/undo-payout-match';
const MOVE = 'POST /custom/v1/office/move-payout-item';

const entry: JournalEntry = {
  id: 12,
  day: '2025-05-20',
  documentDay: '2025-04-30',
  document: 'transfer',
  provider: null,
  reference: 'B8801',
  transferId: 88,
  account: 'bank',
  currency: 'UAH',
  received: 1_110_000,
  paid: null,
  fee: 0,
  payer: 'ФОП Ґудзь А. В.',
  payerCode: '2900000017',
  purpose: 'рах. 33',
  order: 'RUN-000298',
  isContribution: false,
  reverses: null,
  reversedBy: 13,
};
const reversal: JournalEntry = { ...entry, id: 13, received: -1_110_000, reverses: 12, reversedBy: null };
const refund: JournalEntry = {
  ...entry,
  id: 11,
  documentDay: '2025-05-20',
  document: 'refund',
  provider: 'liqpay',
  reference: 'RUN-000398-1',
  transferId: null,
  account: 'liqpay',
  received: null,
  paid: 195_000,
  fee: 650,
  reversedBy: null,
};
const journal: Journal = {
  month: '2025-05',
  months: [
    { month: '2025-04', closedAt: '2025-05-06T09:00:00Z', closedBy: 'Степан' },
    { month: '2025-05', closedAt: null, closedBy: null },
  ],
  accounts: [
    {
      account: 'bank',
      currency: 'UAH',
      opening: 128_431_000,
      received: 1_000_000,
      paid: 218_450,
      fees: 16_812,
      closing: 129_195_738,
      count: 3,
      waiting: 0,
      statement: { day: '2025-05-19', balance: 129_195_738, difference: 0, accounts: [] },
    },
  ],
  entries: [reversal, entry, refund],
  count: 3,
  sums: [{ currency: 'UAH', received: 0, paid: 195_000, fees: 650 }],
  closing: { isClosed: false, canReopen: false, obstacles: [] },
  next: null,
};
const payout: Payout = {
  id: 4,
  provider: 'monobank',
  providerId: '2025-05-19',
  currency: 'UAH',
  day: '2025-05-19',
  amount: 3_140_000,
  fee: 40_820,
  expected: 3_099_180,
  received: 3_049_830,
  transferId: 90,
  state: 'short',
  difference: -49_350,
  isUndoable: true,
  items: [
    { id: 1, reference: 'RUN-000401-1', order: 'RUN-000401', amount: 3_090_000, fee: 40_170, isHeld: false },
    { id: 2, reference: 'RUN-000402-1', order: 'RUN-000402', amount: 50_000, fee: 650, isHeld: false },
  ],
};

let server: ReturnType<typeof officeServer>;
const open = (url: string, routes = {}) => {
  server = officeServer({ [JOURNAL]: journal, [PAYOUTS]: [payout], ...routes });
  return renderRoute(remote, url);
};
afterEach(() => server.stop());

test('an entry shows document, amounts, payer, order and account, and links to its counter-entry', async () => {
  await open('/office/ledger');
  const list = await screen.findByRole('table', { name: 'Рух коштів' });
  const [, first, second, third] = within(list).getAllByRole('row');
  expect(first).toHaveTextContent(/Сторно № 13.*Сторнує № 12.*−11\s100,00/);
  expect(within(second as HTMLElement).getByRole('link', { name: 'Сторновано № 13' })).toHaveAttribute(
    'href',
    '#entry-13',
  );
  expect(second).toHaveTextContent(/20 трав\.документ 30 квіт\..*Переказ № 88.*\+11\s100,00.*ФОП Ґудзь.*2900000017/);
  expect(third).toHaveTextContent(/Повернення RUN-000398-1.*1\s950,00.*6,50/);
  expect(within(list).getByRole('row', { name: /^Разом, 3 рядки/ })).toHaveTextContent(/0,00.*1\s950,00.*6,50/);
  const accounts = screen.getByRole('table', { name: 'Рахунки' });
  expect(within(accounts).getByRole('row', { name: /^Банк, UAH/ })).toHaveTextContent(
    /1\s284\s310,00.*1\s291\s957,38.*збігається з випискою 19 трав\./,
  );
});

test('filters of the URL are sent, and a month is a link with its state', async () => {
  await open('/en/office/ledger?month=2025-05&account=bank&side=paid&q=ґудзь&reversals=only&from=2025-05-19&to=x');
  expect(await screen.findByRole('link', { name: /^April/ })).toHaveTextContent(/closed 6 May/);
  expect(server.getCalls(JOURNAL)[0]?.body).toEqual({
    month: '2025-05',
    from: '2025-05-19',
    account: 'bank',
    direction: 'paid',
    reversals: 'only',
    text: 'ґудзь',
    limit: 50,
  });
});

test('a month with nothing in the way is closed by one press', async () => {
  const { user } = await open('/office/ledger', { [CLOSE]: { month: '2025-05', closedAt: '2025-06-02T09:00:00Z' } });
  await user.click(await screen.findByRole('button', { name: 'Закрити травень 2025 р.' }));
  await findToast(/Закрито травень/);
  expect(server.getCalls(CLOSE)[0]?.body).toEqual({ month: '2025-05' });
});

test('a difference is said above everything, and what is missing leads to where it is done', async () => {
  const [bank] = journal.accounts;
  const second = { account: 'UA0002', day: '2025-05-18', balance: 1, difference: 500 };
  const statement = { day: '2025-05-19', balance: 1, difference: -49_350, accounts: [second] };
  const obstacles = [
    { kind: 'balance', currency: 'UAH', difference: -49_350 },
    { kind: 'transfers', count: 6 },
    { kind: 'month' },
  ];
  const differing = { ...journal, accounts: [{ ...bank, statement }], closing: { ...journal.closing, obstacles } };
  await open('/office/ledger', { [JOURNAL]: differing });
  expect(await screen.findByText(/^У виписці за 19 трав\. на 493,50\s₴ менше/)).toBeVisible();
  expect(screen.getByText(/^У виписці за 18 трав\. на 5,00\s₴ більше/)).toBeVisible();
  expect(screen.getByText('6 переказів чекають рішення')).toBeVisible();
  expect(screen.getByText('Місяць іще триває')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Закрити/ })).toBeDisabled();
});

test('without a balance in any statement nothing is said to be equal', async () => {
  const accounts = journal.accounts.map((account) => ({ ...account, statement: null }));
  await open('/office/ledger', { [JOURNAL]: { ...journal, accounts } });
  expect(await screen.findByText('У виписках немає залишку: звірте його з банком самі')).toBeVisible();
  expect(screen.queryByText('Залишок збігається з випискою')).not.toBeInTheDocument();
});

test('an owner opens a closed month again with a reason', async () => {
  const closed = { ...journal, closing: { isClosed: true, canReopen: true, obstacles: [] } };
  const { user } = await open('/office/ledger', {
    [JOURNAL]: closed,
    [REOPEN]: { month: '2025-05', closedAt: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Відкрити знову…' }));
  const submit = screen.getByRole('button', { name: 'Відкрити місяць' });
  expect(submit).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /Причина/ }), 'забули виписку');
  await user.click(submit);
  await waitFor(() => expect(server.getCalls(REOPEN)[0]?.body).toEqual({ month: '2025-05', reason: 'забули виписку' }));
});

test('a short payout names what is missing, the payment that explains it first, and moves it', async () => {
  const { user } = await open('/office/ledger?month=2025-05&view=payouts', { [MOVE]: { id: 2 } });
  const row = await screen.findByRole('row', { name: /monobank/ });
  expect(row).toHaveTextContent(/31\s400,00.*408,20.*30\s991,80.*30\s498,30.*Бракує 493,50/);
  await user.click(within(row).getByRole('button', { name: /monobank/ }));
  const [first] = screen.getAllByRole('listitem').filter((item) => /RUN-00040\d-1/.test(item.textContent ?? ''));
  expect(first).toHaveTextContent('RUN-000402-1');
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Перенести в наступну' }));
  await findToast(/перенесено в наступну/);
  expect(server.getCalls(MOVE)[0]?.body).toEqual({ id: 2 });
});

test('without movement the page says so', async () => {
  await open('/office/ledger', { [JOURNAL]: { ...journal, entries: [], count: 0, sums: [] } });
  expect(await screen.findByText('За цей період руху немає')).toBeVisible();
});

test('the transfer of a payout is chosen beside what differs, or none, and the choice can be undone', async () => {
  const transfer = { id: 91, day: '2025-05-20', payer: 'УБ', purpose: 'Еквайринг', amount: 3_099_180, difference: 0 };
  const { user } = await open('/office/ledger?month=2025-05&view=payouts', {
    [TRANSFERS]: [transfer, { ...transfer, id: 92, amount: 3_100_000, difference: 820 }],
    [MATCH]: { id: 4 },
    [UNDO]: { id: 4 },
  });
  await user.click(await screen.findByRole('button', { name: /^monobank/ }));
  await user.click(screen.getByRole('button', { name: 'Інший переказ' }));
  const choice = await screen.findByRole('region', { name: 'Обрати переказ' });
  const [equal, over] = await within(choice).findAllByRole('listitem');
  expect(equal).toHaveTextContent(/Переказ № 91, 30\s991,80.*20 трав\. · УБ · Еквайринг.*Збігається/);
  expect(over).toHaveTextContent(/Зайві 8,20/);
  await user.click(within(equal as HTMLElement).getByRole('button', { name: 'Це ця виплата' }));
  await waitFor(() => expect(server.getCalls(MATCH)[0]?.body).toEqual({ id: 4, transferId: 91 }));
  expect(await screen.findByText('Переказ № 91 зараховано як виплату')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Скасувати(?! вибір)/ }));
  await waitFor(() => expect(server.getCalls(UNDO)[0]?.body).toEqual({ id: 4 }));
  await user.click(screen.getByRole('button', { name: 'Інший переказ' }));
  await user.click(await screen.findByRole('button', { name: 'Жоден з них' }));
  await waitFor(() => expect(server.getCalls(MATCH)[1]?.body).toEqual({ id: 4 }));
});
