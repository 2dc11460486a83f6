import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { AccountBalance, ClosingReport, Journal } from 'shared-lib/api/office';
import { bankStatements } from '../../../testing/moduleInternals.ts';
import { openSite } from '../../../testing/openSite.ts';
import { bankTransfers, statementBalances } from '../../bankStatement/index.ts';
import { ledger, orderNumber, orders } from '../../orders/index.ts';
import { payoutItems, payouts } from '../../payments/index.ts';
import { findDays, findNextMonth } from './journalMonth.ts';

const PAYMENTS = Number(process.env.SEASON_PAYMENTS ?? 1_000);
const MONTHS = ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05'];
const fees = { liqpay: 0.015, monobank: 0.013 };

type Currency = 'UAH' | 'USD';
type Source = 'liqpay' | 'monobank' | 'bank' | 'cash' | 'staff';
type Item = typeof payoutItems.$inferInsert;

/** The same season in every run. */
let seed = 20_250_525;
const random = (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};
const whole = (most: number) => Math.floor(random() * most);
const pick = <Value>(values: readonly Value[]): Value => values[whole(values.length)] as Value;

const site = await openSite();
const { db } = site.database;
const act = async (action: string, body: object = {}) => (await site.staff(action, body)).body;
async function show(month: string, query: object = {}): Promise<Journal> {
  await site.bookkeeping.book();
  return act('journal', { month, ...query });
}

/** What really is in each account: `bank UAH`. */
const truth = new Map<string, number>([
  ['bank UAH', 100_000_000],
  ['bank USD', 500_000],
]);
const add = (account: Source, currency: Currency, amount: number) =>
  truth.set(`${account} ${currency}`, (truth.get(`${account} ${currency}`) ?? 0) + amount);
const bankLines: { day: string; currency: Currency; amount: number }[] = [];
let number = 0;

const orderIds: Record<Currency, number[]> = { UAH: [], USD: [] };
for (const currency of ['UAH', 'USD'] as const) {
  const rows = Array.from({ length: currency === 'UAH' ? 60 : 15 }, (_, at) => ({
    kind: at % 3 === 0 ? ('purchase' as const) : ('contribution' as const),
    locale: 'ua' as const,
    idempotencyKey: `${currency}${at}`,
    requestHash: '',
    currency,
    total: 100_000_000,
    status: 'awaiting-payment' as const,
    paymentMethod: 'invoice' as const,
    stock: 'none' as const,
    createdAt: new Date('2025-01-01T08:00:00Z'),
    updatedAt: new Date('2025-01-01T08:00:00Z'),
  }));
  orderIds[currency] = (await db.insert(orders).values(rows).returning({ id: orders.id })).map(({ id }) => id);
}
const [file] = await db
  .insert(bankStatements)
  .values({ file: 'season.sta', author: 'test', importedAt: new Date(), lines: 0, sums: [], counts: {} as never })
  .returning();

const toInstant = (day: string) => new Date(`${day}T${String(8 + whole(10)).padStart(2, '0')}:00:00Z`);
const toDay = (month: string, at: number) => `${month}-${String(at).padStart(2, '0')}`;
const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

type Movement = typeof ledger.$inferInsert;
type Line = typeof bankTransfers.$inferInsert;

function toMovement(source: Source, currency: Currency, amount: number, day: string, sourceKey: string): Movement {
  const at = toInstant(day);
  return { orderId: pick(orderIds[currency]), source, sourceKey, amount, currency, at, writtenAt: site.clock.now() };
}

function toLine(currency: Currency, amount: number, day: string, fields: Partial<Line>): Line {
  bankLines.push({ day, currency, amount });
  return {
    key: `line${++number}`,
    bookedAt: toInstant(day),
    amount,
    currency,
    payerName: '',
    payerCode: '',
    payerAccount: '',
    purpose: '',
    documentNumber: String(number),
    state: 'settled',
    suggested: [],
    shares: [],
    surplus: 0,
    importedAt: site.clock.now(),
    decidedAt: site.clock.now(),
    ...fields,
  };
}

/** Items that a service has not paid out yet, by service and currency. */
const owed = new Map<string, Item[]>();

interface Generated {
  movements: Movement[];
  lines: Line[];
}

function generateMonth(month: string): Generated {
  const movements: Movement[] = [];
  const lines: Line[] = [];
  const { last } = findDays(month);
  for (let at = 0; at < PAYMENTS / MONTHS.length; at += 1) {
    const day = toDay(month, 1 + whole(Number(last.slice(8))));
    const source = pick<Source>(['liqpay', 'liqpay', 'liqpay', 'monobank', 'monobank', 'bank', 'cash', 'staff']);
    const currency: Currency = (source === 'liqpay' || source === 'bank') && whole(6) === 0 ? 'USD' : 'UAH';
    const amount = 1 + whole(500_000);
    const key = `RUN-${++number}`;
    if (source === 'bank') {
      const line = toLine(currency, amount, day, {});
      const shares = random() < 0.2 && amount > 1 ? [Math.floor(amount / 2), Math.ceil(amount / 2)] : [amount];
      for (const share of shares) {
        const movement = toMovement('bank', currency, share, day, '');
        const { orderId } = movement;
        movements.push({ ...movement, sourceKey: `${line.key}/${orderNumber(orderId)}-${movements.length}` });
      }
      lines.push(line);
    } else {
      movements.push(toMovement(source, currency, amount, day, key));
      add(source, currency, amount);
    }
    const isService = source === 'liqpay' || source === 'monobank';
    if (isService) {
      const items = owed.get(`${source} ${currency}`) ?? [];
      const fee = Math.round(amount * fees[source]);
      items.push({ payoutId: 0, provider: source, transactionId: `${day} ${key}`, reference: key, amount, fee });
      owed.set(`${source} ${currency}`, items);
    }
    if (source !== 'bank' && random() < 0.05) {
      const refund = 1 + whole(amount);
      movements.push(toMovement(source, currency, -refund, day, `${key}:refunded:${refund}`));
      add(source, currency, -refund);
      if (isService)
        owed.get(`${source} ${currency}`)?.push({
          payoutId: 0,
          provider: source,
          transactionId: `${day} ${key}:0`,
          reference: key,
          amount: -refund,
          fee: 0,
        });
    }
    if (random() < 0.03) {
      const isOut = random() < 0.5;
      const state = pick(['dismissed', 'ignored'] as const) as 'dismissed';
      lines.push(toLine('UAH', (isOut ? -1 : 1) * (1 + whole(300_000)), day, { state }));
    }
  }
  // One that turns out to be a contribution.
  lines.push(toLine('UAH', 1 + whole(300_000), toDay(month, 15), { state: 'dismissed' }));
  return { movements, lines };
}

/** Reports of every day, and the transfers that bring the money on the day after. */
async function payOut(): Promise<void> {
  for (const [service, items] of owed) {
    const [provider, currency] = service.split(' ') as ['liqpay' | 'monobank', Currency];
    const left: Item[] = [];
    const days = Map.groupBy(items, ({ transactionId }) => transactionId.slice(0, 10));
    for (const [day, own] of [...days].sort(([one], [other]) => one.localeCompare(other))) {
      const all = [...left.splice(0), ...own];
      const expected = all.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
      if (expected <= 0) {
        left.push(...all);
        continue;
      }
      const providerId = `${provider}${day.replaceAll('-', '')}${currency}`;
      const [payout] = await db
        .insert(payouts)
        .values({ provider, providerId, currency, day, reportedAt: site.clock.now() })
        .returning();
      if (!payout) throw new Error('The payout was not stored.');
      await db.insert(payoutItems).values(all.map((item) => ({ ...item, payoutId: payout.id })));
      const state = 'ignored' as 'dismissed';
      await db.insert(bankTransfers).values(toLine(currency, expected, nextDay(day), { state, purpose: providerId }));
      add(provider, currency, -all.reduce((sum, { amount }) => sum + amount, 0));
    }
    owed.set(service, left);
  }
}

/** What the bank says at the end of a month. */
async function stateBalances(month: string): Promise<void> {
  const { first, last } = findDays(month);
  for (const currency of ['UAH', 'USD'] as const) {
    const until = (isIn: (day: string) => boolean) =>
      bankLines
        .filter((line) => line.currency === currency && isIn(line.day))
        .reduce((sum, { amount }) => sum + amount, currency === 'UAH' ? 100_000_000 : 500_000);
    await db.insert(statementBalances).values({
      statementId: file?.id ?? 0,
      account: `UA${currency}`,
      currency,
      openingDay: first,
      opening: until((day) => day < first),
      closingDay: last,
      closing: until((day) => day <= last),
    });
  }
}

async function store({ movements, lines }: Generated): Promise<void> {
  for (let at = 0; at < movements.length; at += 500) await db.insert(ledger).values(movements.slice(at, at + 500));
  if (lines.length > 0) await db.insert(bankTransfers).values(lines);
}

const findAccount = ({ accounts }: Journal, account: string, currency: string): AccountBalance | undefined =>
  accounts.find((one) => one.account === account && one.currency === currency);

test('journal, ledger, report and bank agree to the kopiyka through a season with closed months', async () => {
  const closed = new Map<string, Journal>();
  for (const month of MONTHS) {
    site.clock.set(`${findDays(month).last}T20:00:00Z`);
    await store(generateMonth(month));
    await payOut();
    await stateBalances(month);
    site.clock.set(`${findNextMonth(month)}-05T09:00:00Z`);
    const journal = await show(month);
    for (const currency of ['UAH', 'USD'])
      assert.equal(findAccount(journal, 'bank', currency)?.statement?.difference, 0, `${month} ${currency}`);
    assert.equal((await act('close-month', { month })).month, month);
    closed.set(month, await show(month));

    // A dismissed transfer turns out to be a contribution, and cash of the closed month is handed in.
    const [dismissed] = await db
      .select()
      .from(bankTransfers)
      .where(sql`state = 'dismissed' and amount > 0 and to_char(booked_at, 'YYYY-MM') = ${month}`)
      .limit(1);
    assert.ok(dismissed);
    assert.equal((await act('reopen-transfer', { id: dismissed.id })).id, dismissed.id);
    await show(findNextMonth(month));
    await act('decide-transfer', { id: dismissed.id, decision: 'contribution' });
    const late = toMovement('cash', 'UAH', 12_345, toDay(month, 28), `late ${month}`);
    await db.insert(ledger).values(late);
    add('cash', 'UAH', 12_345);
    const next = await show(findNextMonth(month));
    assert.ok(next.entries.some(({ documentDay, day }) => documentDay < day && day === `${findNextMonth(month)}-05`));
  }

  for (const [month, before] of closed) {
    const now = await show(month);
    assert.deepEqual([now.sums, now.count], [before.sums, before.count], `${month} stays as it was closed`);
    for (const { account, currency, opening, received, paid, fees: fee, closing } of now.accounts)
      assert.equal(opening + received - paid - fee, closing, `${month} ${account} ${currency}`);
  }
  const current = await show('2025-06');
  for (const line of bankLines) add('bank', line.currency, line.amount);
  for (const [name, amount] of truth) {
    const [account = '', currency = ''] = name.split(' ');
    assert.equal(findAccount(current, account, currency)?.closing, amount, name);
  }
  assert.ok((await db.$count(ledger)) > PAYMENTS);
});

test('each movement of the ledger is one entry, and the report has the same sums by source', async () => {
  const toMap = ({ rows }: { rows: { name: string; amount: string }[] }) =>
    new Map(rows.map(({ name, amount }) => [name, Number(amount)]));
  const booked = toMap(
    (await db.execute(sql`select account || ' ' || currency as name, sum(amount)::text as amount from journal_entries
      where ledger_id is not null group by 1`)) as never,
  );
  const moved = toMap(
    (await db.execute(sql`select source || ' ' || currency as name, sum(amount)::text as amount from ledger
      where source <> 'rounding' group by 1`)) as never,
  );
  assert.deepEqual(booked, moved);
  const report: ClosingReport = await act('closing-report');
  const reported = new Map<string, number>();
  for (const { source, currency, received, refunded } of report.money)
    reported.set(`${source} ${currency}`, (reported.get(`${source} ${currency}`) ?? 0) + received - refunded);
  assert.deepEqual(new Map([...reported].sort()), new Map([...moved].sort()));
  assert.ok(report.balances.every(({ isEqual }) => isEqual));
});

test('a file holds every row of a month, with the sums that are shown', async () => {
  const { bytes } = await act('export-journal', { month: '2025-03', currency: 'UAH', format: 'csv-international' });
  const [head = '', ...lines] = Buffer.from(bytes, 'base64').toString().trim().split('\r\n');
  const { count, sums } = await show('2025-03', { currency: 'UAH' });
  const at = head.split(',').indexOf('Надійшло');
  const received = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[at]) * 100), 0);
  assert.deepEqual([lines.length, received], [count, sums[0]?.received]);
});

test('a month that is opened again takes documents with their own day, and closes again', async () => {
  const before = await show('2025-05');
  assert.equal((await act('reopen-month', { month: '2025-05', reason: 'ще один документ' })).closedAt, null);
  await db.insert(ledger).values(toMovement('cash', 'UAH', 777, '2025-05-30', 'forgotten'));
  const [entry] = (await show('2025-05', { from: '2025-05-30', to: '2025-05-30' })).entries;
  assert.deepEqual([entry?.received, entry?.documentDay], [777, '2025-05-30']);
  assert.equal((await act('close-month', { month: '2025-05' })).month, '2025-05');
  assert.equal((await show('2025-05')).count, before.count + 1);
});
