import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClosingReport } from 'shared-lib/api/office';
import { importStatement } from '../../../testing/importStatement.ts';
import { signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { payerOn } from '../../../testing/payer.ts';
import { orders } from '../../orders/index.ts';

const site = await openSite();
const payer = payerOn(site);
const token = await site.signUp('runner@run.example', 'тихий ранок');
const act = async (action: string, body: object = {}) => (await site.staff(action, body)).body;
const key = () => crypto.randomUUID();
const report = async (period: object = {}): Promise<ClosingReport> => act('closing-report', period);
const toRow = ({ money }: ClosingReport, source: string, kind: string) =>
  money.find((row) => row.source === source && row.kind === kind);

const before = await report();
const paid = await payer.order(token);
const unpaid = await payer.order(token);
await act('settle', { number: paid, key: key() });
const total = (await site.database.db.select().from(orders))[0]?.total ?? 0;
await act('refund', { number: paid, amount: 10_000, note: 'передумав', byHand: true, key: key() });
const statement = [
  'Дата операції;Сума;Валюта;Контрагент;ЄДРПОУ контрагента;Призначення платежу;Номер документа',
  '20.04.2025;500,00;UAH;"Леся Українка";;Благодійний внесок;7001',
].join('\r\n');
const { proposed } = await importStatement(site, 'квітень.csv', statement);
for (const { id } of proposed) await act('decide-transfer', { id, decision: 'contribution' });
await act('enter-payment', {
  day: '2025-04-18',
  amount: 40_000,
  currency: 'UAH',
  purposeUa: 'Тренажер ходьби',
  purposeEn: 'Gait trainer',
  file: 'payment.pdf',
  bytes: Buffer.from('%PDF-1.4').toString('base64'),
  key: key(),
});

test('money is listed by source with refunds, and the balance equals the public ledger', async () => {
  assert.deepEqual(before.money, []);
  const now = await report();
  const currency = 'UAH';
  assert.deepEqual(toRow(now, 'staff', 'purchase'), {
    currency,
    kind: 'purchase',
    source: 'staff',
    received: total,
    receipts: 1,
    refunded: 10_000,
    refunds: 1,
    reversed: 0,
    reversals: 0,
  });
  assert.equal(toRow(now, 'bank', 'contribution')?.received, 50_000);
  assert.deepEqual(now.balances, [
    {
      currency,
      received: total + 50_000,
      refunded: 10_000,
      reversed: 0,
      writtenOff: 0,
      kept: total + 40_000,
      contributions: 50_000,
      published: 50_000,
      entries: 0,
      paidOut: 40_000,
      left: 10_000,
      isEqual: true,
    },
  ]);
  const { totals } = (await site.call('GET', 'public-ledger')).body;
  assert.deepEqual(totals, [{ currency, received: 50_000, entries: 0, paid: 40_000, left: 10_000 }]);
  assert.deepEqual(
    now.payments.map(({ amount, purpose }) => [amount, purpose.en]),
    [[-40_000, 'Gait trainer']],
  );
});

test('people and kits are counted, and what is open is named until it is done', async () => {
  const owner = await signedInOwner(site);
  const desk = await signedInStaff(site, owner, ['desk'], 'desk@run.example');
  const { people, kits, open } = await report();
  assert.deepEqual([people.total, people.withoutTime, people.groups.length], [1, 1, 1]);
  assert.deepEqual([kits.numbers, kits.handedOut, kits.left], [1, 0, 1]);
  assert.equal(open.unpaidOrders, 1);

  const { kits: list } = (await desk.run('desk-list', { device: 'device-of-the-desk' })).body;
  const { number } = list.find((kit: { order: string }) => kit.order === paid);
  const at = site.clock.now().toISOString();
  const handOut = { id: key(), at, kind: 'hand-out', number, desk: 2, size: '' };
  const merged = await desk.run('desk-merge', { device: 'device-of-the-desk', sentAt: at, actions: [handOut] });
  assert.equal(merged.status, 200, JSON.stringify(merged.body));
  await act('cancel', { number: unpaid });
  const after = await report();
  assert.deepEqual(
    [after.kits.handedOut, after.kits.left, after.kits.desks],
    [1, 0, [{ desk: 2, count: 1 }]],
    JSON.stringify(after.kits),
  );
  assert.equal(after.open.unpaidOrders, 0);
});

test('a period holds the movements of its days only', async () => {
  const [today] = site.clock.now().toISOString().split('T');
  assert.equal((await report({ from: today, to: today })).money.length, 2);
  const later = await report({ from: '2025-12-01' });
  assert.deepEqual([later.money, later.payments], [[], []]);
  const earlier = await report({ to: '2025-04-18' });
  assert.deepEqual([earlier.balances[0]?.published, earlier.balances[0]?.paidOut], [0, 40_000]);
  assert.equal((await act('closing-report', { from: 'tomorrow' })).code, 'validation_failed');
});

test('the export has the same figures and is recorded', async () => {
  const { name, bytes } = await act('export-report', { format: 'csv' });
  assert.match(name, /^closing-report-2025-\d\d-\d\d\.csv$/);
  const csv = Buffer.from(bytes, 'base64').toString();
  assert.match(csv, /Надійшло;Переказ;благодійні внески;1;500,00;UAH/);
  assert.match(csv, /Повернено;Зараховано вручну;участь і товари;1;100,00;UAH/);
  assert.match(csv, /"Баланс, UAH";Збігається з відкритою книгою;так;;;/);
  const [last] = await act('history', { limit: 1 });
  assert.equal(last.action, 'export-report');
});
