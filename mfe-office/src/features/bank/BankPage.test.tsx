import { screen, waitFor, within } from '@testing-library/react';
import type { Bank, BankTransfer, Statement, StatementResult, TransferProposal } from 'shared-lib/api/office';
import { findToast, renderRoute } from 'shared-lib/testing';
import { expire } from '../../frame/undo.ts';
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
  next: null,
};
const proposal: TransferProposal = {
  transfer,
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
  const table = await screen.findByRole('table', { name: 'Переказ поруч із замовленням' });
  expect(within(table).getByText('Майже збігається').closest('tr')).toHaveTextContent(/23\s999,50.*24\s000,00/);
  await user.click(screen.getByRole('button', { name: /^Зарахувати 23\s999,50/ }));
  await findToast('Переказ № 71 зараховано');
  expect(server.callsOf(DECIDE)[0]?.body).toEqual({
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
  expect(await screen.findByRole('button', { name: 'Виберіть замовлення' })).toBeDisabled();
  await user.keyboard('{Enter}');
  const choice = screen.getByRole('radio', { name: /RUN-000417/ });
  expect(choice).not.toBeChecked();
  await user.click(choice);
  await user.keyboard('{Enter}');
  expect(server.callsOf(DECIDE)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: /^Зарахувати 23\s999,50/ }));
  await waitFor(() => expect(server.callsOf(DECIDE)).toHaveLength(1));
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

test('one transfer is shared by several orders, to the kopiyka', async () => {
  const { user } = await renderRoute(remote, '/en/office/bank');
  await user.click(await screen.findByRole('button', { name: 'Split' }));
  const amount = screen.getByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '20000');
  expect(screen.getByRole('button', { name: 'Credit the parts' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Another order' }));
  await user.type(screen.getAllByLabelText('Order number')[1] as HTMLElement, 'run-000418');
  await user.click(screen.getByRole('button', { name: 'Credit the parts' }));
  await waitFor(() => expect(server.callsOf(DECIDE)).toHaveLength(1));
  expect(server.callsOf(DECIDE)[0]?.body).toEqual({
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
  const choice = await screen.findByRole('radio', { name: /RUN-000431, Марта Щербина/ });
  expect(choice.closest('label')).toHaveTextContent(/сума рівна · ім’я збігається/);
  await user.click(choice);
  await user.click(screen.getByRole('button', { name: /^Зарахувати 23\s999,50/ }));
  await waitFor(() => expect(server.callsOf(DECIDE)).toHaveLength(1));
  expect(server.callsOf(DECIDE)[0]?.body).toMatchObject({ shares: [{ number: 'RUN-000431', version: 5 }] });
});

test('a transfer that is not ours can be taken back', async () => {
  server.routes['POST /custom/v1/office/reopen-transfer'] = transfer;
  const { user } = await renderRoute(remote, '/office/bank');
  await user.click(await screen.findByRole('button', { name: 'Не наше' }));
  await user.click(await screen.findByRole('button', { name: /^Скасувати/ }));
  await waitFor(() => expect(server.callsOf('POST /custom/v1/office/reopen-transfer')).toHaveLength(1));
});

const uploadFile = async (user: Awaited<ReturnType<typeof renderRoute>>['user']) => {
  await screen.findByRole('button', { name: 'Завантажити виписку' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  expect(input?.accept).toBe('.csv,.txt,.xlsx,.xml,.sta,.mt940,.940,.942');
  await user.upload(input as HTMLInputElement, new File(['a;b'], 'list.csv', { type: 'text/csv' }));
};

test.each([
  [{ missing: ['amount', 'date'] }, 'Не знайшли колонок виписки: «Сума», «Дата операції»'],
  [{ missing: ['amount'], kind: 'pdf' }, 'Це PDF'],
])('a rejected file is explained in Ukrainian', async (data, text) => {
  server.routes['POST /custom/v1/office/statement'] = () => ({ status: 422, code: 'statement_unreadable', data });
  const { user } = await renderRoute(remote, '/office/bank');
  await uploadFile(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('unreadable lines are shown with content and reason, and the sheet is named', async () => {
  const statement: Statement = {
    id: 5,
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
  const counts = { matched: 0, decision: 0, contributions: 0, ignored: 0, unreadable: 1, repeated: 0 };
  const line = { line: 4, lines: 1, text: '05/13/2025; RUN-000045', reason: 'date' } as const;
  const skipped = [{ line: 1, lines: 1, text: 'Виписка ТОВ', reason: 'title' } as const];
  const result: StatementResult = {
    statement,
    counts,
    ignoredTransfers: [],
    unreadable: [4],
    unreadableLines: [line],
    skipped,
  };
  server.routes['POST /custom/v1/office/statement'] = result;
  server.routes['POST /custom/v1/office/bank'] = {
    ...bank,
    tab: 'unreadable',
    statement,
    unreadable: [{ line: 4, text: '', reason: 'date' }],
    transfers: [],
  } satisfies Bank;
  const { user } = await renderRoute(remote, '/office/bank?tab=unreadable');
  await uploadFile(user);
  expect(await screen.findByText('05/13/2025; RUN-000045')).toBeVisible();
  expect(screen.getByText('Дату не зрозуміти')).toBeVisible();
  expect(screen.getByText(/аркуш «Виписка»/)).toBeVisible();
  expect(screen.getByText(/Не прочитано аркуші: Червень/)).toBeVisible();
});

test('a file that is no statement names the columns that are missing', async () => {
  server.routes['POST /custom/v1/office/statement'] = () => ({
    status: 422,
    code: 'statement_unreadable',
    data: { missing: ['сума', 'дата'] },
  });
  const { user } = await renderRoute(remote, '/office/bank');
  await screen.findByRole('button', { name: 'Завантажити виписку' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input as HTMLInputElement, new File(['a;b'], 'list.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('сума, дата');
  expect(server.callsOf('POST /custom/v1/office/statement')[0]?.body).toEqual({ file: 'list.csv', bytes: 'YTti' });
});
