import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Journal, Payout } from 'shared-lib/api/office';
import { signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { payerOn } from '../../../testing/payer.ts';
import { temporaryBackend } from '../../../testing/temporaryBackend.ts';
import { bankTransfers } from '../../bankStatement/index.ts';
import { payouts } from '../../payments/index.ts';
import { journalEntries } from './journal.tables.ts';

const site = await openSite();
const others: Awaited<ReturnType<typeof temporaryBackend>>[] = [];
after(() => Promise.all(others.map(({ close }) => close())));
const { db } = site.database;
const payer = payerOn(site);
const token = await site.signUp('runner@run.example', 'тихий ранок');
const owner = await signedInOwner(site);
const accountant = await signedInStaff(site, owner, ['accountant'], 'books@run.example');
const helper = await signedInStaff(site, owner, ['desk'], 'helper@run.example');
const act = async (action: string, body: object = {}) => (await site.staff(action, body)).body;
const show = async (): Promise<Journal> => act('journal');
const countEntries = () => db.$count(journalEntries);

/** A transfer and its payout as an earlier version left them, without an event. */
async function leaveUnbooked(): Promise<void> {
  await db.execute(sql`insert into bank_transfers
    (key, booked_at, amount, currency, payer_name, payer_code, payer_account, purpose, document_number, state, suggested, shares, surplus, imported_at)
    values ('old', '2025-04-18T10:00:00Z', 98500, 'UAH', 'LiqPay', '', '', 'LiqPay 17.04', '', 'ignored', '[]', '[]', 0, '2025-04-18T10:00:00Z')`);
  await db.execute(sql`insert into payouts (provider, provider_id, currency, day, reported_at)
    values ('liqpay', 'report-17', 'UAH', '2025-04-17', '2025-04-18T10:00:00Z')`);
  await db.execute(sql`insert into payout_items (payout_id, provider, transaction_id, reference, amount, fee)
    select id, 'liqpay', '1', 'RUN-000001-1', 100000, 1500 from payouts`);
}

test('money is booked once its transaction is committed, without anybody reading', async () => {
  const number = await payer.order(token);
  await act('settle', { number, key: crypto.randomUUID() });
  await site.bookkeeping.settle();
  assert.equal(await countEntries(), 1);
});

test('reading books nothing and matches nothing', async () => {
  await leaveUnbooked();
  assert.equal((await show()).count, 1);
  const listed: Payout[] = await act('payouts');
  assert.deepEqual(
    listed.map(({ state }) => state),
    ['expected'],
  );
  await act('export-journal', { format: 'csv' });
  assert.equal(await countEntries(), 1);
  assert.equal(await db.$count(bankTransfers, sql`state <> 'ignored'`), 0);
});

test('what an earlier version left is booked when a process starts, once by several of them', async () => {
  others.push(...(await Promise.all([1, 2].map(() => temporaryBackend({ beside: site })))));
  await Promise.all([site, ...others].map(({ bookkeeping }) => bookkeeping.book()));
  assert.equal(await countEntries(), 3);
  assert.equal(await db.$count(payouts, sql`received = 98500`), 1);
  assert.equal((await show()).count, 3);
});

test('roles that change money choose the transfer of a payout, and the log has it', async () => {
  await leaveExpected();
  const [waiting, matched]: Payout[] = await act('payouts');
  assert.ok(matched);
  const { id, transferId } = matched;
  assert.equal((await helper.run('match-payout', { id })).status, 403);
  assert.equal((await accountant.run('match-payout', { id: waiting?.id, transferId })).body.code, 'transfer_decided');
  assert.equal((await accountant.run('match-payout', { id: 9_999 })).body.code, 'payout_not_found');
  assert.equal((await accountant.run('match-payout', { id, transferId: 9_999 })).body.code, 'transfer_not_found');
  assert.equal((await accountant.run('match-payout', { id })).body.id, id);
  assert.equal((await owner.run('undo-payout-match', { id })).body.id, id);
  const [undone, chosen] = await act('history', { limit: 2 });
  assert.deepEqual(
    [undone.action, chosen.action, chosen.details],
    ['undo-payout-match', 'match-payout', { transfer: null }],
  );
});

async function leaveExpected(): Promise<void> {
  await db.execute(sql`insert into payouts (provider, provider_id, currency, day, reported_at)
    values ('liqpay', 'report-19', 'UAH', '2025-04-19', '2025-04-20T10:00:00Z')`);
}
