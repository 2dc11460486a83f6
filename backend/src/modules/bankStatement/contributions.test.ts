import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { importStatement } from '../../testing/importStatement.ts';
import { orderForm } from '../../testing/orderForm.ts';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';
import { ledger } from '../orders/index.ts';
import { createBankStatement } from './createBankStatement.ts';
import { contributionIn } from './matching/contributionIn.ts';
import { emailIn } from './matching/emailIn.ts';

let site: Awaited<ReturnType<typeof temporaryBackend>>;
let bank: ReturnType<typeof createBankStatement>;
before(async () => {
  site = await temporaryBackend();
  bank = createBankStatement({ ...site, ...site.orders, log: site.app.log });
});
after(() => site.close());

const HEADING = 'Дата;Сума;Валюта;Контрагент;Код контрагента;Рахунок контрагента;Призначення платежу;Номер документа';
let documents = 0;
const line = (amount: string, purpose: string, { code = '', currency = 'UAH' } = {}) =>
  `12.04.2025;${amount};${currency};Ґалаґан Олена;${code};UA303003350000000260010000000;${purpose};${++documents}`;
const statement = (...rows: string[]) => Buffer.from([HEADING, ...rows].join('\n'));
const raised = async () => (await site.call('GET', 'contributions/raised')).body;
const bankEntries = () => site.database.db.select().from(ledger).where(eq(ledger.source, 'bank'));

test('a transfer that is a contribution is recorded once, counted and thanked for', async () => {
  const before = await raised();
  const file = statement(line('500.00', 'Благодійний внесок, 32-й благодійний пробіг, без ПДВ, olena@run.example'));
  const { contributions, proposed } = await bank.importStatement(file);
  assert.deepEqual(proposed, []);
  assert.deepEqual(
    [contributions.length, contributions[0]?.state, contributions[0]?.amount],
    [1, 'contribution', 50_000],
  );
  await Promise.all(Array.from({ length: 3 }, () => bank.importStatement(file)));
  const again = await bank.importStatement(file);
  assert.deepEqual([again.contributions, again.repeated], [[], 1]);
  const now = await raised();
  assert.deepEqual([now.amounts.UAH - before.amounts.UAH, now.count - before.count], [50_000, 1]);
  assert.equal(now.countedAt, site.clock.now().toISOString());
  const [entry] = await bankEntries();
  assert.deepEqual([entry?.amount, entry?.at.toISOString().slice(0, 10)], [50_000, '2025-04-11']);
  const number = contributions[0]?.shares[0]?.number ?? '';
  const email = await site.emailTo('olena@run.example');
  assert.match(email?.text ?? '', new RegExp(`500.*${number}`, 's'));
  const shown = (await site.staff('order', { number })).body;
  assert.deepEqual([shown.status, shown.movements[0].source], ['paid', 'bank']);
});

test('contributions in euros are counted in euros', async () => {
  const before = await raised();
  const purpose = 'Charitable donation for the 32nd Charity Run';
  await bank.importStatement(statement(line('25.50', purpose, { currency: 'EUR' })));
  assert.equal((await raised()).amounts.EUR - before.amounts.EUR, 2_550);
});

test('a company is thanked at the email of its order; of one that owes money staff decides', async () => {
  const token = await site.signUp('accountant@run.example', 'тихий ранок');
  const payer = { kind: 'company', name: 'ТОВ «Тихий код»', taxCode: '21004568', address: 'Львів' };
  const form = { ...orderForm({ items: [{ sku: 'PIN', size: '', quantity: 1 }] }), paymentMethod: 'invoice', payer };
  const keyed = { token, headers: { 'idempotency-key': crypto.randomUUID() } };
  const order = (await site.call('POST', 'orders', form, keyed)).body;
  const code = { code: '21004568' };
  const { proposed } = await bank.importStatement(statement(line('7777.00', 'Благодійний внесок', code)));
  assert.deepEqual([proposed[0]?.reason, proposed[0]?.suggested], ['contribution-unclear', [order.number]]);
  await site.call('POST', `orders/${order.number}/cancel`, {}, { token });
  const { contributions } = await bank.importStatement(statement(line('8888.00', 'Благодійний внесок', code)));
  const number = contributions[0]?.shares[0]?.number ?? '';
  assert.match((await site.emailTo('accountant@run.example'))?.text ?? '', new RegExp(number));
});

test('staff records an unclear transfer as a contribution, with an email to thank', async () => {
  const file = statement(line('300.00', 'Внесок'), line('1.00', 'За оренду')).toString();
  const { proposed, ignored } = await importStatement(site, 'квітень.csv', file);
  const id = proposed[0]?.id ?? 0;
  assert.equal(proposed[0]?.reason, 'contribution-unclear');
  assert.deepEqual(
    ignored.map((each) => [each.reason, each.purpose]),
    [['unrelated', 'За оренду']],
  );
  const before = await raised();
  const both = { id, numbers: ['RUN-000001'], contribution: true };
  assert.equal((await site.staff('confirm-transfer', both)).status, 422);
  const decision = { id, numbers: [], contribution: true, email: 'donor@run.example' };
  assert.equal((await site.staff('confirm-transfer', decision)).body.state, 'contribution');
  assert.equal((await site.staff('confirm-transfer', decision)).body.code, 'transfer_decided');
  assert.equal((await raised()).count, before.count + 1);
  assert.ok(await site.emailTo('donor@run.example'));
});

const purposes: [string, ReturnType<typeof contributionIn>][] = [
  ['Благодійний внесок, 32-й благодійний пробіг, без ПДВ', 'contribution'],
  ['БЛАГОДІЙНА ДОПОМОГА', 'contribution'],
  ['Пожертва на лікування', 'contribution'],
  ['Charitable donation for the 32nd Charity Run', 'contribution'],
  ['Внесок', 'unclear'],
  ['на забіг', 'unclear'],
  ['Повернення благодійного внеску', 'unclear'],
  ['Благодійний внесок за участь у забігу, рахунок № 17 від 01.05.2025', 'unclear'],
  ['Благодійні внески за реєстром LiqPay', 'unclear'],
  ['Членський внесок за квітень', 'unclear'],
  ['Відшкодування за еквайрингом', 'none'],
  ['За оренду', 'none'],
];
for (const [purpose, expected] of purposes) {
  test(`"${purpose}" is ${expected}`, () => assert.equal(contributionIn(purpose), expected));
}

test('an email is found in a purpose', () => {
  assert.equal(emailIn('Пожертва, olena.g@run.example.'), 'olena.g@run.example');
  assert.equal(emailIn('Пожертва @ 5'), undefined);
});
