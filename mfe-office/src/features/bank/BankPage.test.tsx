import { screen, waitFor, within } from '@testing-library/react';
import type { Bank, BankLine, BankTransfer, Statement, StatementImport, TransferProposal } from 'shared-lib/api/office';
import { findToast, renderRoute } from 'shared-lib/testing';
import { expire } from '../../operation/undo.ts';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const transfer: BankTransfer = {
  id: 71,
  state: 'decision',
  reason: 'sum-close',
  bookedAt: '2025-05-20T06:00:00Z',
  amount: 2_399_950,
  currency: 'UAH',
  payerName: 'ТОВ «ТИХИЙ КОД»',
  payerCode: '31000093',
  purpose: 'Благод. внесок, RUN 000417',
  documentNumber: '1188',
  fee: null,
  decisionReason: null,
  source: { file: 'vypyska.csv', line: 31 },
  recordable: [],
  rawLine: null,
  shares: [],
  surplus: 0,
  writtenOff: 0,
  suggested: ['RUN-000417'],
  difference: -50,
  decidedAt: null,
  donorEmail: null,
};
const bank: Bank = {
  tab: 'decision',
  statement: null,
  counts: { decision: 1, matched: 41, ignored: 2, unreadable: 1, contributions: 4 },
  sums: [],
  transfers: [transfer],
  unreadable: [],
  justDecided: [],
  next: null,
};
const proposal: TransferProposal = {
  transfer,
  alike: [],
  readNumbers: [{ text: 'RUN 000417', number: 'RUN-000417' }],
  candidates: [
    {
      number: 'RUN-000417',
      version: 3,
      state: 'awaiting-payment',
      total: 2_400_000,
      open: 2_400_000,
      currency: 'UAH',
      name: 'ТОВ «Тихий код»',
      payerCode: '31000093',
      createdAt: '2025-05-19T07:31:00Z',
      reasons: ['sum-close', 'code'],
      lines: [
        { field: 'amount', verdict: 'close', transfer: '2399950', order: '2400000' },
        { field: 'payerCode', verdict: 'match', transfer: '31000093', order: '31000093' },
      ],
    },
  ],
  proposed: null,
};
const DECIDE = 'POST /custom/v1/office/decide-transfer';

let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  server = officeServer({
    'POST /custom/v1/office/bank': bank,
    'POST /custom/v1/office/statement-imports': [],
    'POST /custom/v1/office/show-transfer': proposal,
    [DECIDE]: { transfer, outcomes: [] },
  });
});
afterEach(() => {
  expire();
  server.stop();
});

test('a near miss is credited with one click, its difference written off', async () => {
  const { user } = await renderRoute(remote, '/office/bank');
  const table = await screen.findByRole('table', { name: 'Схожі замовлення' });
  expect(within(table).getByText('майже').closest('tr')).toHaveTextContent(/RUN-000417.*24\s000,00.*майже/);
  expect(within(table).getByRole('radio', { name: /RUN-000417/ })).toBeChecked();
  expect(within(screen.getByRole('region', { name: 'Переказ № 71' })).getByText(/^23\s999,50/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Зарахувати 23\s999,50/ }));
  expect(await screen.findByText('Переказ № 71 зараховано')).toBeVisible();
  expect(server.getCalls(DECIDE)[0]?.body).toEqual({
    id: 71,
    decision: 'orders',
    shares: [{ number: 'RUN-000417', version: 3 }],
    writeOff: true,
    reason: 'різниця переказу',
  });
});

test('nothing is preselected beside a line that differs, and Enter credits nothing', async () => {
  const [first] = proposal.candidates;
  const differs = { field: 'payerName', verdict: 'differs', transfer: 'Марта', order: 'Роман' } as const;
  const red = { ...proposal, candidates: [{ ...first, lines: [...(first?.lines ?? []), differs] }] };
  server.routes['POST /custom/v1/office/show-transfer'] = red;
  const { user } = await renderRoute(remote, '/office/bank');
  expect(await screen.findByRole('button', { name: 'Оберіть замовлення' })).toBeDisabled();
  await user.keyboard('{Enter}');
  const choice = screen.getByRole('radio', { name: /RUN-000417/ });
  expect(choice).not.toBeChecked();
  await user.click(choice);
  await user.keyboard('{Enter}');
  expect(server.getCalls(DECIDE)).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Впишіть причину' })).toBeDisabled();
  const reason = screen.getByRole('textbox', { name: 'Чому зараховуєте попри розбіжність' });
  expect(reason).toHaveAccessibleDescription(/Розбіжність: Ім’я/);
  await user.type(reason, 'платить родич');
  await user.click(screen.getByRole('button', { name: /^Зарахувати 23\s999,50/ }));
  await waitFor(() => expect(server.getCalls(DECIDE)).toHaveLength(1));
  expect(server.getCalls(DECIDE)[0]?.body).toMatchObject({ reason: 'платить родич' });
});

test('an order of a run that is over is a choice of a person, although all of it fits', async () => {
  const archived = proposal.candidates.map((candidate) => ({ ...candidate, reasons: ['sum', 'archived-edition'] }));
  server.routes['POST /custom/v1/office/show-transfer'] = { ...proposal, candidates: archived };
  const { user } = await renderRoute(remote, '/office/bank');
  expect(await screen.findByRole('button', { name: 'Оберіть замовлення' })).toBeDisabled();
  const choice = screen.getByRole('radio', { name: /RUN-000417/ });
  expect(choice.closest('tr')).toHaveTextContent('пробіг в архіві');
  await user.click(choice);
  await user.click(screen.getByRole('button', { name: /^Зарахувати/ }));
  await waitFor(() => expect(server.getCalls(DECIDE)).toHaveLength(1));
});

test('after a decision comes the next row, not the first', async () => {
  const ids = [70, 71, 72];
  server.routes['POST /custom/v1/office/bank'] = { ...bank, transfers: ids.map((id) => ({ ...transfer, id })) };
  server.routes['POST /custom/v1/office/show-transfer'] = ({ body }: { body: { id: number } }) => ({
    body: { ...proposal, transfer: { ...transfer, id: body.id } },
  });
  const { user, address } = await renderRoute(remote, '/office/bank?transfer=71');
  await user.click(await screen.findByRole('button', { name: /^Зарахувати/ }));
  await waitFor(() => expect(address()).toContain('transfer=72'));
});

test('one transfer is shared by several orders that are found by name, to the kopiyka', async () => {
  const found = { ...proposal.candidates[0], number: 'RUN-000418', name: 'Марта Щербина', open: 600_000 };
  server.routes['POST /custom/v1/office/show-transfer'] = ({ body }: { body: unknown }) => ({
    body: 'text' in Object(body) ? { ...proposal, candidates: [found] } : proposal,
  });
  const { user } = await renderRoute(remote, '/en/office/bank');
  await user.click(await screen.findByRole('button', { name: 'Split' }));
  const amount = screen.getByLabelText('Part for RUN-000417');
  await user.clear(amount);
  await user.type(amount, '20000');
  expect(screen.getByRole('button', { name: 'Credit the parts' })).toBeDisabled();
  await user.type(screen.getByLabelText(/^Add an order/), 'щербина');
  await user.click(await screen.findByRole('button', { name: /^RUN-000418, Марта Щербина/ }));
  expect(screen.getByLabelText('Part for RUN-000418')).toHaveValue('3,999.50');
  await user.click(screen.getByRole('button', { name: 'Credit the parts' }));
  await waitFor(() => expect(server.getCalls(DECIDE)).toHaveLength(1));
  expect(server.getCalls(DECIDE)[0]?.body).toEqual({
    id: 71,
    decision: 'orders',
    shares: [
      { number: 'RUN-000417', amount: 2_000_000 },
      { number: 'RUN-000418', amount: 399_950 },
    ],
  });
});

test('an order that is not proposed is found by name, with the reasons in words, and credited', async () => {
  const found = { number: 'RUN-000431', version: 5, name: 'Марта Щербина', open: 2_399_950, reasons: ['sum', 'name'] };
  const others = { ...proposal, candidates: [Object.assign({}, proposal.candidates[0], found)] };
  server.routes['POST /custom/v1/office/show-transfer'] = ({ body }: { body: unknown }) => ({
    body: 'text' in Object(body) ? others : proposal,
  });
  const { user } = await renderRoute(remote, '/office/bank');
  await user.type(await screen.findByLabelText(/^Немає потрібного/), 'щербина');
  const hits = await screen.findByRole('list', { name: 'Знайдені замовлення' });
  expect(within(hits).getByText('Щербина').tagName).toBe('MARK');
  await user.click(within(hits).getByRole('button', { name: /Марта Щербина.*RUN-000431/ }));
  const choice = await screen.findByRole('radio', { name: /RUN-000431, Марта Щербина/ });
  expect(choice).toBeChecked();
  expect(choice).toHaveFocus();
  expect(choice).toHaveAccessibleDescription(/сума рівна, ім’я збігається/);
  expect(choice.closest('tr')).toHaveTextContent('майже');
  expect(hits).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Зарахувати 23\s999,50/ }));
  await waitFor(() => expect(server.getCalls(DECIDE)).toHaveLength(1));
  expect(server.getCalls(DECIDE)[0]?.body).toMatchObject({ shares: [{ number: 'RUN-000431', version: 5 }] });
});

const others = (count: number): TransferProposal['candidates'] =>
  proposal.candidates.flatMap((candidate) =>
    Array.from({ length: count }, (_, index) => ({ ...candidate, number: `RUN-00041${index}` })),
  );

test('keys choose an order and are silent in fields, and Enter credits the chosen one', async () => {
  server.routes['POST /custom/v1/office/show-transfer'] = { ...proposal, candidates: others(3) };
  const { user } = await renderRoute(remote, '/office/bank');
  const radio = (number: string) => screen.getByRole('radio', { name: new RegExp(number) });
  await screen.findByRole('table', { name: 'Схожі замовлення' });
  await user.type(screen.getByLabelText(/^Немає потрібного/), '2');
  expect(radio('RUN-000410')).toBeChecked();
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText(/^Немає потрібного/)).toHaveValue('');
  await user.keyboard('{Escape}2');
  expect(radio('RUN-000411')).toBeChecked();
  await user.keyboard('3');
  expect(radio('RUN-000412')).toHaveFocus();
  await user.keyboard('4');
  expect(radio('RUN-000412')).toBeChecked();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.getCalls(DECIDE)).toHaveLength(1));
  expect(server.getCalls(DECIDE)[0]?.body).toMatchObject({ shares: [{ number: 'RUN-000412' }] });
});

test('each fact has its verdict, and a currency or a day that differs is named', async () => {
  const [first] = others(1);
  const lines: TransferProposal['candidates'][number]['lines'] = [
    { field: 'reference', verdict: 'differs', transfer: 'RUN-000500', order: 'RUN-000410' },
    { field: 'amount', verdict: 'differs', transfer: '50000', order: '150000' },
    { field: 'payerName', verdict: 'match', transfer: 'Марта', order: 'Марта' },
    { field: 'payerCode', verdict: 'missing', transfer: '', order: '' },
    { field: 'currency', verdict: 'differs', transfer: 'UAH', order: 'USD' },
    { field: 'date', verdict: 'differs', transfer: '2025-05-18T06:00:00Z', order: '2025-05-19T06:00:00Z' },
  ];
  const candidates = first ? [{ ...first, lines }] : [];
  server.routes['POST /custom/v1/office/show-transfer'] = { ...proposal, candidates };
  await renderRoute(remote, '/office/bank');
  const table = await screen.findByRole('table', { name: 'Схожі замовлення' });
  const heads = within(table).getAllByRole('columnheader').slice(-4);
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Номер', 'Сума', 'Ім’я', 'Код']);
  const cells = within(table).getAllByRole('cell').slice(-4);
  expect(cells.map(({ textContent }) => textContent)).toEqual(['інший', 'менша', 'збіг', 'немає']);
  const row = screen.getByRole('radio').closest('tr');
  expect(row).toHaveTextContent('валюта замовлення USD, переказу UAH');
  expect(row).toHaveTextContent('замовлення новіше за переказ: 19 трав.');
  expect(screen.getByText(/має розбіжність: Номер, Сума, Валюта, Дата/)).toBeVisible();
});

test('what the statement says is shown, and the number that was read in it is marked', async () => {
  const unknown = { ...transfer, reason: 'unknown-order', payerCode: '', fee: 500 } as const;
  server.routes['POST /custom/v1/office/show-transfer'] = { ...proposal, transfer: unknown, candidates: [] };
  await renderRoute(remote, '/office/bank');
  expect((await screen.findByText('RUN 000417')).tagName).toBe('MARK');
  const panel = within(screen.getByRole('region', { name: 'Переказ № 71' }));
  for (const text of [
    'прочитано як RUN-000417',
    'коду немає',
    '№ 1188',
    'vypyska.csv, рядок 31',
    '20.05.2025',
    '1 з 1',
  ])
    expect(panel.getByText(text)).toBeVisible();
  expect(panel.getByText(/комісія банку 5,00/)).toBeVisible();
  expect(panel.getByText('Номера RUN-000417 не існує.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Оберіть замовлення' })).toBeDisabled();
});

test('what was just decided is reversed, or goes back to the queue', async () => {
  const REOPEN = 'POST /custom/v1/office/reopen-transfer';
  const shares = [{ number: 'RUN-000429', amount: 1_200_000 }];
  const decided: Partial<BankTransfer>[] = [
    { id: 69, state: 'settled', amount: 1_200_000, shares },
    { id: 60, state: 'contribution', shares: [{ number: 'RUN-000430', amount: 300_000 }] },
    { id: 57, state: 'dismissed' },
  ];
  const justDecided = decided.map((changes) => ({ ...transfer, ...changes, decidedAt: '2025-05-20T11:02:00Z' }));
  server.routes['POST /custom/v1/office/bank'] = { ...bank, justDecided };
  server.routes[REOPEN] = transfer;
  server.routes['POST /custom/v1/office/reverse-transfer'] = { transfer, orders: shares };
  const { user, address } = await renderRoute(remote, '/office/bank');
  const card = within(await screen.findByRole('region', { name: 'Щойно вирішено' }));
  const rows = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/12\s000,00.*№ 69, RUN-000429/),
    expect.stringMatching(/№ 60, внесок/),
    expect.stringMatching(/№ 57, не наше/),
  ]);
  await user.click(card.getAllByRole('button', { name: 'Сторнувати…' })[0] as HTMLElement);
  await user.click(await screen.findByRole('radio', { name: 'Зараховано двічі' }));
  await user.click(screen.getByRole('button', { name: /^Сторнувати 12\s000,00/ }));
  await findToast(/Сторновано 12/);
  expect(server.getCalls('POST /custom/v1/office/reverse-transfer')[0]?.body).toMatchObject({ id: 69 });
  await user.click(card.getByRole('button', { name: 'У чергу' }));
  await waitFor(() => expect(server.getCalls(REOPEN)[0]?.body).toEqual({ id: 57 }));
  await waitFor(() => expect(address()).toContain('transfer=57'));
});

test('a transfer that is not ours can be taken back', async () => {
  server.routes['POST /custom/v1/office/reopen-transfer'] = transfer;
  const { user } = await renderRoute(remote, '/office/bank');
  await user.click(await screen.findByRole('button', { name: 'Не наше' }));
  await user.click(await screen.findByRole('button', { name: /^Скасувати/ }));
  await waitFor(() => expect(server.getCalls('POST /custom/v1/office/reopen-transfer')).toHaveLength(1));
});

test('a credit and a contribution can be undone by a key', async () => {
  const UNDO = 'POST /custom/v1/office/undo-transfer';
  server.routes[UNDO] = { transfer, orders: [] };
  const { user } = await renderRoute(remote, '/office/bank');
  await user.click(await screen.findByRole('button', { name: /^Зарахувати 23\s999,50/ }));
  await screen.findByText('Переказ № 71 зараховано');
  await user.keyboard('z');
  await findToast(/Скасовано/);
  await user.click(await screen.findByRole('button', { name: 'Це внесок' }));
  await user.click(await screen.findByRole('button', { name: /^Скасувати/ }));
  await waitFor(() => expect(server.getCalls(UNDO).map(({ body }) => body)).toEqual([{ id: 71 }, { id: 71 }]));
});

test('a decided transfer is reversed later, for a reason', async () => {
  const shares = [{ number: 'RUN-000417', amount: 2_399_950 }];
  const settled: BankTransfer = { ...transfer, state: 'settled', shares };
  server.routes['POST /custom/v1/office/bank'] = { ...bank, tab: 'matched', transfers: [settled] };
  server.routes['POST /custom/v1/office/reverse-transfer'] = { transfer, orders: shares };
  const { user } = await renderRoute(remote, '/office/bank?tab=matched');
  await user.click(await screen.findByRole('button', { name: 'Сторнувати…' }));
  await user.click(await screen.findByRole('radio', { name: 'Зараховано двічі' }));
  await user.click(screen.getByRole('button', { name: /^Сторнувати 23\s999,50/ }));
  await findToast(/Сторновано 23/);
  const [sent] = server.getCalls('POST /custom/v1/office/reverse-transfer');
  expect(sent?.body).toEqual({ id: 71, reason: 'Зараховано двічі' });
});

const uploadFile = async (user: Awaited<ReturnType<typeof renderRoute>>['user']) => {
  await screen.findByRole('button', { name: 'Завантажити виписку' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  expect(input?.accept).toBe('.csv,.txt,.xlsx,.xml,.sta,.mt940,.940,.942');
  await user.upload(input as HTMLInputElement, new File(['a;b'], 'list.csv', { type: 'text/csv' }));
};

const IMPORTS = 'POST /custom/v1/office/statement-imports';
const counts = { matched: 41, decision: 1, contributions: 4, ignored: 2, unreadable: 1, repeated: 0 };
const file: StatementImport = {
  id: 5,
  file: 'list.csv',
  by: 'Марія',
  createdAt: '2025-05-20T06:00:00Z',
  state: 'importing',
  total: 20_000,
  done: 1_500,
  counts,
  skipped: [],
  failure: null,
  statementId: null,
};

test('an upload answers at once, its progress is shown, and its end is reported', async () => {
  server.routes['POST /custom/v1/office/statement'] = { ...file, state: 'waiting', total: null, done: 0 };
  const { user } = await renderRoute(remote, '/office/bank');
  await uploadFile(user);
  const progress = await screen.findByRole('region', { name: 'Імпорт виписки' });
  expect(progress).toHaveTextContent(/list\.csv.*У черзі/);
  expect(server.getCalls('POST /custom/v1/office/statement')[0]?.body).toEqual({ file: 'list.csv', bytes: 'YTti' });
  server.routes[IMPORTS] = [file];
  await waitFor(() => expect(progress).toHaveTextContent('Опрацьовано 1500 з 20000 рядків'), { timeout: 3_000 });
  expect(within(progress).getByRole('progressbar', { name: 'list.csv' })).toHaveValue(1_500);
  server.routes[IMPORTS] = [{ ...file, state: 'done', done: 20_000, statementId: 9 }];
  await findToast('Виписку прочитано: збіглося 41, чекає рішення 1, внесків 4, уже було 0');
  expect(screen.queryByRole('region', { name: 'Імпорт виписки' })).not.toBeInTheDocument();
});

test('an import that goes on is shown after the page is opened again, in English too', async () => {
  server.routes[IMPORTS] = [file];
  await renderRoute(remote, '/en/office/bank');
  expect(await screen.findByText('1500 of 20000 rows done')).toBeVisible();
});

test.each([
  ['statement_unreadable', { missing: ['amount', 'date'] }, 'Не знайшли колонок виписки: «Сума», «Дата операції»'],
  ['statement_unreadable', { missing: ['amount'], kind: 'pdf' }, 'Це PDF'],
  ['statement_too_long', { rows: 20_000 }, 'У файлі забагато рядків'],
  ['import_failed', {}, 'Імпорт не вдався'],
])('a failed import says why: %s', async (code, details, text) => {
  server.routes[IMPORTS] = [{ ...file, state: 'failed', failure: { code, details } }];
  await renderRoute(remote, '/office/bank');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

const line: BankLine = {
  id: 8,
  file: 'травень.csv',
  line: 50,
  text: '20.05.2025;1,200;Вітер;рах 52',
  reason: 'amount',
  fields: {
    date: '20.05.2025',
    amount: '1,200',
    currency: 'UAH',
    payerName: 'Вітер',
    payerCode: '',
    payerAccount: '',
    purpose: 'рах 52',
    documentNumber: '',
  },
  readings: [120_000, 120].map((amount) => ({
    bookedAt: '2025-05-19T21:00:00Z',
    amount,
    currency: 'UAH',
    payerName: 'Вітер',
    purpose: 'рах 52',
  })),
  state: 'unreadable',
  createdAt: '2025-05-20T06:00:00Z',
};
const READ = 'POST /custom/v1/office/read-line';
const openLines = (lines: BankLine[]) => {
  server.routes['POST /custom/v1/office/bank'] = { ...bank, tab: 'unreadable', transfers: [], unreadable: lines };
  server.routes[READ] = { transfer };
  return renderRoute(remote, '/office/bank?tab=unreadable');
};

test('an unreadable line is shown as it stands in the file, and one of its readings is chosen', async () => {
  const { user, address } = await openLines([line]);
  expect(await screen.findByText(line.text)).toBeVisible();
  expect(screen.getByText('травень.csv, рядок 50')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Це 1,20/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Це 1\s200,00/ }));
  await findToast('Рядок став переказом № 71 і чекає рішення');
  expect(server.getCalls(READ)[0]?.body).toEqual({ id: 8, reading: 0 });
  expect(address()).toContain('transfer=71');
});

test('an unreadable line is fixed by its fields while the raw one stays beside', async () => {
  const { user } = await openLines([{ ...line, reason: 'date', readings: [] }]);
  await user.click(await screen.findByRole('button', { name: 'Виправити рядок' }));
  const sum = screen.getByLabelText('Сума');
  await user.clear(sum);
  await user.type(sum, '1200,50');
  expect(screen.getByText(line.text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Записати переказ' }));
  await waitFor(() => expect(server.getCalls(READ)).toHaveLength(1));
  const fields = { day: '2025-05-20', amount: 120_050, payerName: 'Вітер', purpose: 'рах 52' };
  expect(server.getCalls(READ)[0]?.body).toEqual({ id: 8, fields });
});

test('a line that is not ours comes back, and one of another encoding is read as Windows-1251', async () => {
  server.routes['POST /custom/v1/office/dismiss-line'] = {};
  const { user } = await openLines([
    { ...line, reason: 'encoding' },
    { ...line, id: 9, state: 'dismissed' },
  ]);
  await user.click(await screen.findByRole('button', { name: 'До рішення' }));
  const dismissed = { id: 9, isOurs: true };
  await waitFor(() => expect(server.getCalls('POST /custom/v1/office/dismiss-line')[0]?.body).toEqual(dismissed));
  // What was read leads to its decision, away from the lines.
  await user.click((await screen.findAllByRole('button', { name: 'Прочитати як Windows-1251' }))[0] as HTMLElement);
  await waitFor(() => expect(server.getCalls(READ)[0]?.body).toEqual({ id: 8, reading: 0 }));
});

test('an ignored transfer is taken up for a decision, and so is one that was not ours', async () => {
  const REOPEN = 'POST /custom/v1/office/reopen-transfer';
  server.routes[REOPEN] = transfer;
  const rows: BankTransfer[] = [
    { ...transfer, state: 'ignored', reason: 'unrelated', payerName: 'Верба' },
    { ...transfer, id: 72, state: 'dismissed', reason: 'no-number', payerName: 'Сусід' },
    { ...transfer, id: 73, state: 'dismissed', reason: 'outgoing', amount: -5_000, payerName: 'АТ Надбанк' },
    { ...transfer, id: 74, state: 'ignored', reason: 'taken-back', amount: -7_000, payerName: 'Липа' },
  ];
  server.routes['POST /custom/v1/office/bank'] = { ...bank, tab: 'ignored', transfers: rows };
  const { user, address } = await renderRoute(remote, '/office/bank?tab=ignored');
  const toRow = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
  expect((await toRow('Верба')).getByText('Не про пробіг')).toBeVisible();
  expect((await toRow('Верба')).getByText(/vypyska\.csv, рядок 31/)).toBeVisible();
  expect((await toRow('АТ Надбанк')).queryByRole('button')).not.toBeInTheDocument();
  server.routes['POST /custom/v1/office/decide-transfer'] = { transfer: rows[3], outcomes: [] };
  await user.click((await toRow('Липа')).getByRole('button', { name: 'Перевірено' }));
  await waitFor(() =>
    expect(server.getCalls('POST /custom/v1/office/decide-transfer')[0]?.body).toEqual({ id: 74, decision: 'dismiss' }),
  );
  await user.click((await toRow('Сусід')).getByRole('button', { name: 'До рішення' }));
  await waitFor(() => expect(server.getCalls(REOPEN)[0]?.body).toEqual({ id: 72 }));
  await waitFor(() => expect(address()).toContain('transfer=72'));
});

test('an outgoing line is joined with a refund that was recorded by hand, and parted again', async () => {
  const LINK = 'POST /custom/v1/office/link-transfer';
  const REOPEN = 'POST /custom/v1/office/reopen-transfer';
  const line: BankTransfer = { ...transfer, state: 'dismissed', reason: 'outgoing', amount: -90_000 };
  const joined: BankTransfer = { ...line, reason: 'recorded', shares: [{ number: 'RUN-000417', amount: -90_000 }] };
  const open = (row: BankTransfer) => {
    server.routes['POST /custom/v1/office/bank'] = { ...bank, tab: 'ignored', transfers: [row] };
  };
  open({ ...line, recordable: ['RUN-000417'] });
  server.routes[LINK] = joined;
  server.routes[REOPEN] = line;
  const { user, address } = await renderRoute(remote, '/office/bank?tab=ignored');
  const join = await screen.findByRole('button', { name: 'Це повернення RUN-000417' });
  open(joined);
  await user.click(join);
  expect(await screen.findByText('Уже записано вручну')).toBeVisible();
  expect(server.getCalls(LINK)[0]?.body).toEqual({ id: 71, number: 'RUN-000417' });
  expect(screen.getByRole('link', { name: 'RUN-000417' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Це інше' }));
  await waitFor(() => expect(server.getCalls(REOPEN)[0]?.body).toEqual({ id: 71 }));
  expect(address()).not.toContain('transfer=');
});

test('what is no transfer of the newest file is shown, and the sheet is named', async () => {
  const statement: Statement = {
    id: 9,
    file: 'list.xlsx',
    importedAt: '2025-05-20T06:00:00Z',
    by: 'owner',
    lines: 4,
    from: null,
    to: null,
    sums: [],
    format: 'xlsx',
    sheet: 'Виписка',
    otherSheets: ['Червень'],
  };
  const skipped = [{ line: 1, lines: 1, text: 'Виписка ТОВ', reason: 'title' } as const];
  server.routes[IMPORTS] = [{ ...file, state: 'done', statementId: 9, skipped }];
  server.routes['POST /custom/v1/office/bank'] = { ...bank, tab: 'ignored', statement, transfers: [] };
  await renderRoute(remote, '/office/bank?tab=ignored');
  expect(await screen.findByText(/аркуш «Виписка»/)).toBeVisible();
  expect(screen.getByText(/Не прочитано аркуші: Червень/)).toBeVisible();
  expect(await screen.findByText('Виписка ТОВ')).toBeInTheDocument();
});
