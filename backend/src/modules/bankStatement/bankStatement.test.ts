import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { importStatement } from '../../testing/importStatement.ts';
import { participant } from '../../testing/orderForm.ts';
import { ledger } from '../orders/index.ts';
import { bankTransfers } from './bankTransfers.tables.ts';
import { createBankDesk } from './createBankDesk.ts';
import { createBankStatement } from './createBankStatement.ts';
import { HEADING, openStatementSite } from './testing/openStatementSite.ts';

const { site, bank, token, keyed, invoiced, getStatus, line, statement } = await openStatementSite();
const movements = () => site.database.db.select().from(ledger).where(eq(ledger.source, 'bank'));

test('an order number with the exact amount settles: paid order, race number', async () => {
  const registration = await site.call(
    'POST',
    'registrations',
    { kind: 'individual', participants: [participant] },
    keyed(),
  );
  const { number, total } = await invoiced({ registrationIds: [registration.body[0].id] });
  const report = await bank.importStatement(statement(line(total, `Внесок, ${number}, без ПДВ`)));
  assert.deepEqual(report.settled[0]?.shares, [{ number, amount: total }]);
  const order = (await site.call('GET', `orders/${number}`, undefined, { token })).body;
  assert.equal(order.status, 'paid');
  assert.equal(order.raceNumbers.length, 1);
});

test('repeated, overlapping and concurrent imports change nothing', async () => {
  const [one, other] = [await invoiced(), await invoiced()];
  const rows = [line(one.total, one.number), line(other.total - 5_000, other.number), line(700, 'інше', '')];
  const before = (await movements()).length;
  const reports = await Promise.all(Array.from({ length: 4 }, () => bank.importStatement(statement(...rows))));
  const again = await bank.importStatement(statement(line(-100, 'комісія'), ...rows));
  assert.equal(reports.flatMap(({ settled }) => settled).length, 1);
  assert.equal(reports.flatMap(({ proposed }) => proposed).length, 1);
  assert.deepEqual([again.settled, again.proposed, again.repeated], [[], [], 2]);
  assert.deepEqual(again.ignored, { zero: 0, outgoing: 1, 'taken-back': 0, unrelated: 1, recorded: 0, void: 0 });
  assert.equal((await movements()).length, before + 1);
});

test('one transfer over two orders is split', async () => {
  const [one, other] = [await invoiced(), await invoiced()];
  const report = await bank.importStatement(
    statement(line(one.total + other.total, `${other.number} та ${one.number}`)),
  );
  assert.equal(report.settled[0]?.shares.length, 2);
  assert.deepEqual([await getStatus(one.number), await getStatus(other.number)], ['paid', 'paid']);
});

test('a near match waits for staff to assign an order', async () => {
  const { number, total } = await invoiced();
  const { proposed } = await bank.importStatement(statement(line(total, 'благодійний внесок')));
  const [proposal] = proposed;
  assert.equal(proposal?.reason, 'no-number');
  assert.ok(proposal?.suggested.includes(number));
  assert.ok((await bank.statementProposals()).some(({ id }) => id === proposal?.id));
  assert.equal(await getStatus(number), 'awaiting-payment');
  const confirmed = await bank.confirmProposal(proposal?.id ?? 0, [number]);
  assert.deepEqual([confirmed.state, confirmed.outcomes], ['settled', [{ number, outcome: 'settled' }]]);
  assert.equal(await getStatus(number), 'paid');
  await assert.rejects(bank.confirmProposal(proposal?.id ?? 0, [number]), { code: 'transfer_decided' });
});

test('a partial transfer is stored, and the exact rest settles', async () => {
  const { number, total } = await invoiced();
  const half = Math.floor(total / 2);
  const { proposed } = await bank.importStatement(statement(line(half, number)));
  assert.equal(proposed[0]?.reason, 'sum-less');
  assert.equal((await bank.confirmProposal(proposed[0]?.id ?? 0, [number])).state, 'part');
  assert.equal(await getStatus(number), 'awaiting-payment');
  const { settled } = await bank.importStatement(statement(line(total - half, number)));
  assert.deepEqual(settled[0]?.shares, [{ number, amount: total - half }]);
  assert.equal(await getStatus(number), 'paid');
});

test('a surplus stays on record as credit', async () => {
  const { number, total } = await invoiced();
  const { proposed } = await bank.importStatement(statement(line(total + 20_000, number)));
  const confirmed = await bank.confirmProposal(proposed[0]?.id ?? 0, [number]);
  assert.deepEqual([confirmed.state, confirmed.surplus, await getStatus(number)], ['overpaid', 20_000, 'paid']);
  const stored = (await movements()).filter(({ sourceKey }) => sourceKey.endsWith(number));
  assert.equal(
    stored.reduce((sum, { amount }) => sum + amount, 0),
    total + 20_000,
  );
});

test('a transfer for no order is dismissed, an unknown order is rejected', async () => {
  const { total } = await invoiced();
  const { proposed } = await bank.importStatement(statement(line(total, 'RUN-999999')));
  const id = proposed[0]?.id ?? 0;
  assert.equal(proposed[0]?.reason, 'unknown-order');
  await assert.rejects(bank.confirmProposal(id, ['RUN-999999']), { code: 'order_does_not_fit' });
  const before = (await movements()).length;
  assert.equal((await bank.confirmProposal(id, [])).state, 'dismissed');
  assert.equal((await movements()).length, before);
  await assert.rejects(bank.confirmProposal(10_000, []), { code: 'transfer_not_found' });
});

test('concurrent confirmations settle once', async () => {
  const { number, total } = await invoiced();
  const { proposed } = await bank.importStatement(statement(line(total + 50, number)));
  const id = proposed[0]?.id ?? 0;
  const responses = await Promise.allSettled([bank.confirmProposal(id, [number]), bank.confirmProposal(id, [number])]);
  assert.deepEqual(responses.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});

test('a transfer is stored with its settlement or not at all', async () => {
  const { number, total } = await invoiced();
  const broken = createBankStatement({
    ...site,
    ...site.orders,
    log: site.app.log,
    settlement: { receive: () => Promise.reject(new Error('the database is gone')) },
  });
  const file = statement(line(total, number));
  await assert.rejects(broken.importStatement(file));
  const stored = await site.database.db.select().from(bankTransfers);
  assert.equal(
    stored.some(({ purpose }) => purpose === number),
    false,
  );
  assert.equal((await bank.importStatement(file)).settled.length, 1);
});

test('staff imports a statement and decides through its API', async () => {
  const act = async (action: string, body: object) => (await site.staff(action, body)).body;
  const { number, total } = await invoiced();
  const { proposed } = await importStatement(site, 'травень.csv', statement(line(total - 100, number)).toString());
  const [proposal] = proposed;
  assert.equal(proposal?.reason, 'sum-close');
  assert.ok((await act('proposals', {})).some(({ id }: { id: number }) => id === proposal?.id));
  assert.equal((await act('confirm-transfer', { id: proposal?.id, numbers: [number] })).state, 'part');
  const rejected = await importStatement(site, 'x.csv', 'x');
  assert.deepEqual([rejected.state, rejected.failure?.code], ['failed', 'statement_unreadable']);
});

test('a statement with control characters is imported whole', async () => {
  const { contributions, proposed } = await bank.importStatement(
    statement(line(700, 'благодійний\0внесок', ''), line(700, 'RUN-999999\u0001')),
  );
  assert.deepEqual([contributions[0]?.purpose, proposed[0]?.purpose], ['благодійний внесок', 'RUN-999999']);
});

test('a contribution in a currency that the shop does not take is left to staff, who cannot book it either', async () => {
  const foreign = line(70_000, 'благодійний внесок', '').replace('UAH', 'GBP');
  const { contributions, proposed } = await bank.importStatement(statement(foreign));
  assert.deepEqual([contributions.length, proposed[0]?.reason], [0, 'contribution-unclear']);
  const rejected = { code: 'currency_not_accepted', status: 422 };
  await assert.rejects(bank.confirmContribution(proposed[0]?.id ?? 0, {}), rejected);
});

test('a statement of a million rows is rejected fast, before any row is imported', async () => {
  const before = (await movements()).length;
  const startedAt = performance.now();
  const many = Buffer.from(`${HEADING}\n${'20.04.2025;1;UAH;;;;внесок;\n'.repeat(1_000_000)}`);
  await assert.rejects(bank.importStatement(many), { code: 'statement_too_long' });
  assert.ok(performance.now() - startedAt < 20_000, `${performance.now() - startedAt} ms`);
  assert.equal((await movements()).length, before);
});

const account = 'UA573220010000026007233566001';
const getEntry = (day: string, document = '') =>
  `<Ntry><Amt Ccy="UAH">3.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${document}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><DbtrAcct><Id><IBAN>${account}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Благодійна пожертва, двічі</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const camt = (entries: string) =>
  Buffer.from(`<Document><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`);
const givenOn = (day: string) => line(300, 'благодійна пожертва двічі', '').replace('20.04.2025', day);

test('two equal transfers of a file are two, and the file in another encoding or format adds nothing', async () => {
  const row = givenOn('14.04.2025');
  const file = statement(row, row);
  assert.equal((await bank.importStatement(file)).contributions.length, 2);
  const utf16 = Buffer.from(`\uFEFF${file.toString()}`, 'utf16le');
  const entry = getEntry('2025-04-14');
  for (const again of [utf16, camt(entry + entry)]) {
    const report = await bank.importStatement(again);
    assert.deepEqual([report.contributions.length, report.repeated], [0, 2]);
  }
});

test('an equal transfer in another format is a question when its number or the count of its day differs', async () => {
  const [first = ''] = [givenOn('15.04.2025')];
  assert.equal((await bank.importStatement(statement(first))).contributions.length, 1);
  const number = first.split(';').at(-1) ?? '';
  const same = await bank.importStatement(camt(getEntry('2025-04-15', number)));
  assert.deepEqual([same.repeated, same.proposed.length], [1, 0], 'the number is the same');
  const other = await bank.importStatement(camt(getEntry('2025-04-15', 'OTHER')));
  assert.deepEqual([other.contributions.length, other.proposed[0]?.reason], [0, 'possibly-repeated']);
  const again = await bank.importStatement(camt(getEntry('2025-04-15', 'OTHER')));
  assert.deepEqual([again.repeated, again.proposed.length], [1, 0], 'it is asked once');

  const [one, two] = [givenOn('16.04.2025'), givenOn('16.04.2025')];
  assert.equal((await bank.importStatement(statement(one, two))).contributions.length, 2);
  const alone = await bank.importStatement(camt(getEntry('2025-04-16')));
  assert.deepEqual([alone.repeated, alone.proposed[0]?.reason], [0, 'possibly-repeated']);
  const desk = createBankDesk({ db: site.database.db, clock: site.clock, bank });
  const { alike } = await desk.propose(alone.proposed[0]?.id ?? 0);
  assert.deepEqual(
    alike.map(({ state }) => state),
    ['contribution', 'contribution'],
  );
});

test('a transfer that was imported with a cut purpose is the same one read whole', async () => {
  const heading = 'Дата;Сума;Призначення платежу';
  const day = '20.04.2025;4.00;благодійна пожертва';
  assert.equal((await bank.importStatement(Buffer.from(`${heading}\n${day}`))).contributions.length, 1);
  const whole = await bank.importStatement(Buffer.from(`${heading}\n${day}; від Олени`));
  assert.deepEqual([whole.contributions.length, whole.repeated], [0, 1]);
});
