import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toOrderTexts } from 'shared-lib/api/office';
import { waitForImport } from '../../../testing/importStatement.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { readXlsx } from '../../../testing/readXlsx.ts';

const site = await openSite();
const token = await site.signUp('runner@run.example', 'тихий ранок');

const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

async function order(fullName: string, more: object = {}): Promise<string> {
  const form = { kind: 'individual', participants: [{ ...participant, fullName }] };
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const response = await site.call('POST', 'orders', { ...orderForm({ registrationIds: [id] }), ...more }, keyed());
  assert.equal(response.status, 201, JSON.stringify(response.body));
  return response.body.number;
}

const { staff: run } = site;
const key = () => crypto.randomUUID();

test('the list shows what an order is, where it stands and what needs a person', async () => {
  const number = await order('Юлія Остапенко');
  await run('settle', { number, amount: 10_000, key: key() });
  const { status, body } = await run('search-orders', { text: 'Остапєнко' });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.count, body.sums, body.next], [1, [{ currency: 'UAH', amount: 50_000 }], null]);
  const [{ createdAt, who, ...row }] = body.orders;
  assert.ok(Date.parse(createdAt) && typeof who === 'string');
  const facts = { phone: '', email: 'runner@run.example', payer: null, delivery: { kind: 'pickup' as const } };
  assert.deepEqual(row, {
    ...toOrderTexts(facts),
    number,
    edition: 32,
    kind: 'individual',
    people: 1,
    goods: [],
    total: 50_000,
    balance: 10_000,
    currency: 'UAH',
    state: 'partial',
    attention: ['paid-in-part'],
    paymentMethod: 'online',
    delivery: { kind: 'pickup', country: '', settlement: '', branchNumber: '' },
    phone: '',
    email: 'runner@run.example',
    taxCode: '',
    address: '',
    match: 'exact',
  });
  assert.equal(body.views.attention, 1);
  assert.equal((await run('search-orders', { cursor: 'x' })).body.code, 'cursor_unknown');
  assert.equal((await run('search-orders', { from: 'yesterday' })).status, 422);
});

test('an order shows its money with a running balance, its people, emails and who did what', async () => {
  const number = await order('Ганна Линок');
  await run('settle', { number, amount: 20_000, note: 'готівкою', key: key() });
  await run('settle', { number, key: key() });
  await run('refund', { number, byHand: true, amount: 5_000, note: 'двічі', key: key() });
  const { status, body } = await run('show-order', { number });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    body.ledger.map(({ amount, balance, by, reason }: Record<string, unknown>) => [amount, balance, by, reason]),
    [
      [20_000, 20_000, 'Марія', 'готівкою'],
      [30_000, 50_000, 'Марія', ''],
      [-5_000, 45_000, 'Марія', 'двічі'],
    ],
  );
  const { total, received, refunded, balance, open, surplus } = body.money;
  assert.deepEqual([total, received, refunded, balance, open, surplus], [50_000, 50_000, 5_000, 45_000, 0, 0]);
  const [runner] = body.people;
  assert.deepEqual([runner.name, runner.state, runner.raceNumber > 0], ['Ганна Линок', 'numbered', true]);
  assert.ok(body.emails.some(({ kind }: Record<string, string>) => kind === 'order-paid'));
  const actions = body.history.map(({ action }: { action: string }) => action);
  assert.ok(['created', 'settle', 'paid', 'give-back'].every((action) => actions.includes(action)));
  assert.equal((await run('show-order', { number: 'RUN-999999' })).body.code, 'order_not_found');
});

test('a change of an order that a colleague changed meanwhile is a conflict, and changes nothing', async () => {
  const number = await order('Петро Карась');
  const { version } = (await run('show-order', { number })).body;
  assert.equal((await run('settle', { number, amount: 10_000, version, key: key() })).status, 200);
  const stale = await run('cancel', { number, version });
  assert.deepEqual([stale.status, stale.body.code, stale.body.data.changedBy], [409, 'order_changed', 'Марія']);
  const again = await run('settle', { number, version: stale.body.data.version, key: key() });
  assert.equal(again.body.outcome, 'settled');
});

test('a note stays, comes once per key, and names no person by phone or email', async () => {
  const number = await order('Ілля Окунець');
  const note = { number, text: 'Просить рахунок поштою до п’ятниці', key: key() };
  const [one, other] = [await run('add-note', note), await run('add-note', note)];
  assert.deepEqual([one.status, one.body.id, one.body.by], [200, other.body.id, 'Марія']);
  assert.equal((await run('show-order', { number })).body.notes.length, 1);
  for (const text of ['писати на a@run.example', 'дзвонити 067 123-45-67']) {
    assert.equal((await run('add-note', { number, text, key: key() })).body.code, 'note_personal');
  }
  assert.equal((await run('add-note', { ...note, text: 'інше' })).body.code, 'idempotency_key_reused');
});

test('today shows figures, two weeks and what needs a person, and an item can wait until tomorrow', async () => {
  const before = (await run('today')).body;
  const number = await order('Соломія Гайова');
  await run('settle', { number, amount: 60_000, key: key() });
  const { status, body } = await run('today');
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.days.length, 14);
  assert.equal(body.figures.raised.today - before.figures.raised.today, 60_000);
  assert.equal(body.days.at(-1).participants - before.days.at(-1).participants, 1);
  const item = body.attention.find((one: { number?: string }) => one.number === number);
  assert.deepEqual([item.reason, item.amount], ['overpaid', 10_000]);
  const { until } = (await run('snooze', { key: item.key })).body;
  assert.match(until, /T06:00:00/);
  const later = (await run('today')).body;
  assert.deepEqual([later.attention.length, later.snoozed], [body.attention.length - 1, before.snoozed + 1]);
});

const HEADING = 'Дата;Сума;Валюта;Контрагент;Код контрагента;Рахунок контрагента;Призначення платежу;Номер документа';
let documents = 0;
const line = (minor: number, purpose: string, name = 'ТОВ «ТИХИЙ КОД»', code = '21004568') =>
  `20.04.2025;${(minor / 100).toFixed(2)};UAH;${name};${code};UA573220010000026007233566001;${purpose};${++documents}`;
const payer = { kind: 'company', name: 'ТОВ «Тихий код»', taxCode: '21004568', address: 'Львів' };
const invoiced = (name: string) => order(name, { paymentMethod: 'invoice', payer });
const importLines = async (...lines: string[]) => {
  const bytes = Buffer.from([HEADING, ...lines].join('\n')).toString('base64');
  return waitForImport(site, (await run('statement', { file: 'statement.csv', bytes })).body.id);
};

test('a statement says what became of each line, and the same file changes nothing', async () => {
  const number = await invoiced('Єва Їжакевич');
  const lines = [
    line(50_000, number),
    line(49_950, `${number} RUN 000999`),
    line(-100, 'комісія'),
    '20.04.2025;1,234;UAH;ТОВ;1;UA1;щось;77',
  ];
  const { counts, statementId } = await importLines(...lines);
  const { id, lines: count, by, file } = (await run('bank')).body.statement;
  assert.equal(id, statementId);
  assert.deepEqual(
    [counts.matched, counts.decision, counts.ignored, count, by, file],
    [1, 1, 1, 4, 'Марія', 'statement.csv'],
  );
  const again = await importLines(...lines);
  assert.deepEqual([again.counts.matched, again.counts.decision, again.counts.repeated], [0, 0, 3]);
  assert.equal(again.statementId, statementId);
  const { body } = await run('bank', { tab: 'matched' });
  assert.deepEqual([body.transfers[0].shares, body.counts.decision], [[{ number, amount: 50_000 }], 1]);
});

const listNewest = async () =>
  (await run('bank')).body.transfers.toSorted((left: { id: number }, right: { id: number }) => right.id - left.id);

test('a near miss is compared line by line, and its difference is written off with a reason', async () => {
  const number = await invoiced('Олексій Сом');
  await importLines(line(49_950, `рах. ${number.replace('-', ' ')}`));
  const [{ id, reason, difference }] = await listNewest();
  assert.deepEqual([reason, difference], ['sum-close', -50]);
  const { candidates, proposed } = (await run('show-transfer', { id })).body;
  const found = candidates.find((one: { number: string }) => one.number === number);
  assert.deepEqual(
    Object.fromEntries(found.lines.map(({ field, verdict }: Record<string, string>) => [field, verdict])),
    { reference: 'close', amount: 'close', payerName: 'match', payerCode: 'match', currency: 'match', date: 'match' },
  );
  assert.deepEqual(proposed, { shares: [{ number, amount: 49_950 }], writeOff: true, difference: -50 });
  const shares = [{ number, version: found.version }];
  const decided = await run('decide-transfer', {
    id,
    decision: 'orders',
    shares,
    writeOff: true,
    reason: 'комісія банку',
  });
  assert.deepEqual([decided.status, decided.body.outcomes], [200, [{ number, amount: 49_950, outcome: 'settled' }]]);
  const shown = (await run('show-order', { number })).body;
  assert.deepEqual(
    [shown.status, shown.money.balance, shown.money.received, shown.money.writtenOff],
    ['paid', 50_000, 49_950, 50],
  );
  assert.deepEqual(
    shown.ledger.map(({ source, reference, by, reason: why }: Record<string, string>) => [source, reference, by, why]),
    [
      ['rounding', String(id), 'Марія', 'комісія банку'],
      ['bank', String(id), 'Марія', ''],
    ],
  );
  assert.ok(shown.history.some(({ action }: { action: string }) => action === 'decide-transfer'));
  const { entries } = (await run('audit', { target: number })).body;
  assert.equal(entries[0].action, 'decide-transfer', 'the log of an order has it too');
  assert.equal((await run('decide-transfer', { id, decision: 'dismiss' })).body.code, 'transfer_decided');
});

test('a transfer is divided by hand, several pay one order, and larger differences are not written off', async () => {
  const [one, other] = [await invoiced('Ніна Щупак'), await invoiced('Гліб Рясний')];
  await importLines(line(80_000, `${one} і ${other}`));
  const [{ id }] = await listNewest();
  const decide = (shares: object[], more: object = {}) =>
    run('decide-transfer', { id, decision: 'orders', shares, ...more });
  assert.equal((await decide([{ number: one, amount: 90_000 }])).body.code, 'shares_differ');
  assert.equal(
    (await decide([{ number: one }, { number: other }], { writeOff: true })).body.code,
    'difference_too_large',
  );
  const decided = await decide([
    { number: one, amount: 50_000 },
    { number: other, amount: 30_000 },
  ]);
  assert.deepEqual([decided.body.transfer.state, decided.body.transfer.surplus], ['part', 0]);
  const { counts } = await importLines(line(20_000, other));
  assert.equal(counts.matched, 1);
  assert.equal((await run('show-order', { number: other })).body.ledger.length, 2);
});

test('a transfer becomes a contribution, or is dismissed and comes back', async () => {
  await importLines(line(30_000, 'внесок', 'Верба Л. С.', ''), line(40_000, 'на забіг', 'Інша', ''));
  const [{ id: second }, { id: first }] = await listNewest();
  const { transfer } = (await run('decide-transfer', { id: first, decision: 'contribution', email: 'd@run.example' }))
    .body;
  assert.deepEqual([transfer.state, transfer.donorEmail], ['contribution', true]);
  assert.equal((await run('decide-transfer', { id: second, decision: 'dismiss' })).body.transfer.state, 'dismissed');
  assert.equal((await run('reopen-transfer', { id: second })).body.state, 'decision');
  assert.equal((await run('reopen-transfer', { id: first })).body.code, 'transfer_decided');
});

test('what the list shows is exported whole, without formulas, and recorded with its count', async () => {
  const numbers = [await order('=Зоряна Пилипів'), await order('Зоряна Пилипів')];
  const query = { text: 'Пилипів', sort: 'number', direction: 'asc' };
  const file = (await run('export-orders', { ...query, format: 'csv' })).body;
  const rows = Buffer.from(file.bytes, 'base64').toString().trim().split('\r\n');
  assert.deepEqual([file.count, file.name, rows.length], [2, 'orders-2025-04-20.csv', 3]);
  assert.deepEqual(
    rows.slice(1).map((row: string) => row.split(';')[0]),
    numbers,
  );
  assert.ok(rows[1]?.includes(";'=Зоряна Пилипів;"));
  const xlsx = (await run('export-orders', { numbers, format: 'xlsx' })).body;
  const [, ...shown] = readXlsx(Buffer.from(xlsx.bytes, 'base64'));
  assert.deepEqual(
    shown.map(([number, , who]) => [number, who]),
    [
      [numbers[1], 'Зоряна Пилипів'],
      [numbers[0], '=Зоряна Пилипів'],
      ['Разом', ''],
    ],
  );
  const english = (await run('export-orders', { numbers, language: 'en', format: 'csv-international' })).body;
  assert.match(Buffer.from(english.bytes, 'base64').toString(), /^\uFEFFOrder,Created,.*,Awaiting payment,/s);
  const narrow = (await run('export-orders', { numbers, columns: ['phone'], format: 'csv' })).body;
  const [head] = Buffer.from(narrow.bytes, 'base64').toString().split('\r\n');
  assert.ok(head?.endsWith(';Відділення;Телефон'));
  assert.ok(rows[1]?.includes(';Особисто;'));
  const [last] = (await run('history', { limit: 1 })).body;
  assert.deepEqual([last.action, last.details.count, last.details.columns], ['export-orders', 2, ['phone']]);
  await run('settle', { number: numbers[0], key: key() });
  assert.equal((await run('export-ledger', { number: numbers[0], format: 'csv' })).body.count, 1);
  assert.equal((await run('export-transfers', { tab: 'unreadable', format: 'csv' })).body.count, 0);
});
