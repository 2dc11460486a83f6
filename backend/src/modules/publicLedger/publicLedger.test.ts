import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { backendWithPayer } from '../../testing/payer.ts';
import { verifyPublicLedger } from './publicLedgerCsv.ts';

const { site, payer } = await backendWithPayer();
const { db } = site.database;

async function contribute(form: object): Promise<void> {
  const { start } = (await payer.contribute(form)).body;
  await payer.choose(await payer.openPage(start), 'pay');
}
const show = async (page = 1) => (await site.call('GET', `public-ledger?page=${page}`)).body;
const download = async () => String((await site.call('GET', 'public-ledger.csv')).body);
const pdf = Buffer.from('%PDF-1.4 рахунок');
const payment = {
  day: '2025-04-18',
  amount: 40_000,
  currency: 'UAH',
  purposeUa: 'Тренажер ходьби; перший «внесок»',
  purposeEn: 'Gait trainer, "first part"',
  file: 'платіжка.pdf',
  bytes: pdf.toString('base64'),
};
const enter = async (more: object = {}) =>
  (await site.staff('enter-payment', { ...payment, key: crypto.randomUUID(), ...more })).body;

test('contributions and refunds are published once, by day and amount, without names', async () => {
  await contribute({ amount: 50_000, name: 'Леся Українка', email: 'lesia@run.example' });
  await contribute({ amount: 2_000, currency: 'EUR', name: 'Іван Франко' });
  await Promise.all([site.publicLedger.publish(), site.publicLedger.publish()]);
  const { entries, count, totals } = await show();
  assert.equal(count, 2);
  const [euros, hryvnias] = entries;
  assert.deepEqual(
    [hryvnias.sequence, hryvnias.day, hryvnias.kind, hryvnias.amount, hryvnias.purpose],
    [1, '2025-04-20', 'contribution', 50_000, { ua: '', en: '' }],
  );
  assert.equal(euros.sequence, 2);
  assert.deepEqual(totals, [
    { currency: 'UAH', received: 50_000, entries: 0, paid: 0, left: 50_000 },
    { currency: 'EUR', received: 2_000, entries: 0, paid: 0, left: 2_000 },
  ]);
  assert.doesNotMatch(JSON.stringify(entries) + (await download()), /Леся|lesia|Франко|RUN-/);
});

test('a payment is published with its document, once per key, and is taken back by a counter-entry', async () => {
  const key = crypto.randomUUID();
  const entered = await enter({ key });
  assert.deepEqual([entered.kind, entered.amount], ['payment', -40_000], JSON.stringify(entered));
  assert.deepEqual(await enter({ key }), entered);
  assert.equal((await enter({ key, bytes: Buffer.from('%PDF-2').toString('base64') })).code, 'idempotency_key_reused');
  assert.equal(entered.document, createHash('sha256').update(pdf).digest('hex'));
  const response = await site.app.inject(`/wp-json/custom/v1/public-ledger/documents/${entered.document}`);
  assert.deepEqual(response.rawPayload, pdf);
  assert.match(String(response.headers['content-disposition']), /^attachment/);
  assert.equal((await site.call('GET', `public-ledger/documents/${'0'.repeat(64)}`)).status, 404);

  const reason = { reasonUa: 'Помилка в сумі', reasonEn: 'Wrong amount' };
  const back = (await site.staff('reverse-payment', { sequence: entered.sequence, ...reason })).body;
  assert.deepEqual([back.kind, back.amount], ['reversal', 40_000]);
  const again = await site.staff('reverse-payment', { sequence: entered.sequence, ...reason });
  assert.equal(again.body.code, 'payment_reversed');
  assert.equal((await site.staff('reverse-payment', { sequence: 1, ...reason })).body.code, 'payment_not_found');
  await enter({ amount: 30_000 });
  const { payments, totals } = (await site.staff('public-ledger', {})).body;
  assert.deepEqual(
    payments.map(({ amount, isReversed }: { amount: number; isReversed: boolean }) => [amount, isReversed]),
    [
      [-30_000, false],
      [40_000, false],
      [-40_000, true],
    ],
  );
  assert.deepEqual(totals[0], { currency: 'UAH', received: 50_000, entries: 0, paid: 30_000, left: 20_000 });
});

test('a file that is not a document, a formula and a future day are rejected', async () => {
  assert.equal((await enter({ bytes: Buffer.from('<svg/>').toString('base64') })).code, 'document_not_accepted');
  assert.equal((await enter({ purposeUa: '=1+1' })).code, 'validation_failed');
  assert.equal((await enter({ purposeEn: 'two\nlines' })).code, 'validation_failed');
  assert.equal((await enter({ day: '2025-04-21' })).code, 'validation_failed');
});

test('anyone can verify the download; every change, removal and reordering is found', async () => {
  const csv = await download();
  const report = verifyPublicLedger(csv);
  assert.deepEqual([report.isIntact, report.entries], [true, 5], JSON.stringify(report.problems));
  assert.deepEqual(report.totals.UAH, { received: '500.00', paid: '300.00' });
  assert.equal(report.newest, (await show()).newest);
  assert.equal((await site.staff('verify-ledger', {})).body.isIntact, true);

  const lines = csv.split('\r\n');
  const problems = (changed: string[]) =>
    verifyPublicLedger(changed.join('\r\n')).problems.map(({ problem }) => problem);
  assert.ok(problems(lines.map((line) => line.replace('500.00', '400.00'))).includes('changed'));
  assert.ok(problems(lines.toSpliced(2, 1)).includes('not-linked'));
  assert.ok(problems([...lines.slice(0, 1), lines[2] ?? '', lines[1] ?? '', ...lines.slice(3)]).includes('not-linked'));
  const cutOff = lines.toSpliced(-2, 1).join('\r\n');
  assert.equal(verifyPublicLedger(cutOff).isIntact, true);
  assert.equal(verifyPublicLedger(cutOff, report.newest).isIntact, false);
});

test('the database rejects changes of published entries', async () => {
  for (const statement of [
    sql`update public_ledger set amount = 1 where sequence = 1`,
    sql`delete from public_ledger where sequence = 5`,
    sql`update public_ledger_head set sequence = 1`,
    sql`delete from public_documents`,
  ]) {
    await assert.rejects(db.execute(statement));
  }
});
