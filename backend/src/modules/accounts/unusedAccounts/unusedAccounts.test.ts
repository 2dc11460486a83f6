import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { examplePersonalData } from 'shared-lib/testing/examplePersonalData';
import { tablesHolding } from '../../../testing/findInDatabase.ts';
import { createAccountUsage, purgeExpiredData, withdrawnConsents } from '../../../testing/moduleInternals.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm } from '../../../testing/orderForm.ts';
import { users } from '../accounts.tables.ts';
import { createEraseAccount } from '../profile/eraseAccount.ts';
import { createUnusedAccounts } from './unusedAccounts.ts';

const site = await openSite();
const { db } = site.database;
const password = 'тихий ранок';

/** The hourly job, where the run is over unless `endsAt` says otherwise. */
const job = (endsAt = '2025-05-25T12:00:00Z') =>
  createUnusedAccounts({
    db,
    clock: site.clock,
    usage: createAccountUsage(async () => ({ edition: 32, endsAt: new Date(endsAt) }) as never, site.clock),
    eraseAccount: createEraseAccount([site.orders.erase]),
  });
const run = (endsAt?: string) => job(endsAt).run();
const days = (count: number) => site.wait({ minutes: count * 24 * 60 });
const isThere = async (email: string) => (await db.$count(users, eq(users.email, email))) === 1;
const subjectTo = async (email: string) => (await site.emailTo(email))?.subject;

test('an account is erased three years after the last login, a month after a warning', async () => {
  const email = 'unused@run.example';
  const token = await site.signUp(email, password);
  const call = (method: 'PATCH' | 'POST', path: string, body: object) =>
    site.call(method, path, body, { token, headers: { 'idempotency-key': crypto.randomUUID() } });
  await call('PATCH', 'profile', { ...examplePersonalData, last_name: 'Невикористана' });
  const form = orderForm({ items: [{ sku: 'PIN', size: '', quantity: 1 }] });
  const { number } = (await call('POST', 'orders?lang=en', form)).body;
  days(3 * 365 - 31);
  assert.equal(await run(), 0);
  days(1);
  assert.deepEqual(await Promise.all([run(), run()]).then((counts) => counts.sort()), [0, 1]);
  const warning = await site.emailTo(email);
  assert.equal(warning?.subject, 'Your account will be deleted');
  assert.match(String(warning?.text), /on 19 April 2028/);
  days(29.9);
  assert.equal(await run(), 0);
  days(0.2);
  assert.equal(await run(), 1);
  assert.equal(await subjectTo(email), 'Your account was deleted');
  assert.equal(await isThere(email), false);
  assert.deepEqual(await tablesHolding(db, 'Невикористана'), []);
  assert.deepEqual(await tablesHolding(db, email), ['outbox'], 'until its emails are purged');
  const { rows } = (await db.execute(
    sql`select user_id, email from orders where id = ${Number(number.slice(4))}`,
  )) as never;
  assert.deepEqual(rows, [{ user_id: null, email: null }]);
  assert.ok(await site.signUp(email, password), 'the email address is free');
});

test('a login or a renewed session keeps the account and voids the warning', async () => {
  for (const email of ['login@run.example', 'renewal@run.example']) {
    await site.signUp(email, password);
    days(3 * 365 - 30);
    await run();
    assert.equal(await subjectTo(email), 'Ваш кабінет буде вилучено');
    days(29);
    const { token } = (await site.call('POST', 'login', { email, password })).body;
    if (email.startsWith('renewal')) {
      await db
        .update(users)
        .set({ lastSeenAt: new Date(0), unusedWarnedAt: new Date(0) })
        .where(eq(users.email, email));
      await site.call('POST', 'session/renew', undefined, { token });
    }
    days(2);
    await run();
    assert.ok(await isThere(email));
  }
});

test('a runner of a run that is not over is neither warned nor erased', async () => {
  const email = 'runner@run.example';
  await site.signUp(email, password);
  await db.execute(sql`
    insert into registrations (user_id, edition, idempotency_key, place, form_hash, kind, fields, status, created_at, updated_at)
    select id, 32, 'a', 0, '', 'individual', '{}', 'submitted', now(), now() from users where email = ${email}`);
  const inAnHour = () => new Date(site.clock.now().getTime() + 3_600_000).toISOString();
  days(4 * 365);
  await run(inAnHour());
  assert.notEqual(await subjectTo(email), 'Ваш кабінет буде вилучено');
  await db
    .update(users)
    .set({ unusedWarnedAt: new Date(0) })
    .where(eq(users.email, email));
  await run(inAnHour());
  assert.ok(await isThere(email));
  await run();
  assert.ok(!(await isThere(email)), 'after the run it is as any other');
});

test('consents of a deleted account are kept for three years, without naming the user', async () => {
  const email = 'consents@run.example';
  const token = await site.signUp(email, password);
  await site.call('PATCH', 'profile', { ...examplePersonalData }, { token });
  const given = (await site.staff('consents', { email: ` ${email.toUpperCase()}` })).body;
  assert.equal(given[0].withdrawnAt, null);
  await site.call('DELETE', 'account', { password }, { token });
  const now = site.clock.now().toISOString();
  const consents = async () => (await site.staff('consents', { email })).body;
  assert.deepEqual(await consents(), [
    { kind: 'personal-data', textVersion: '2025-04-14', givenAt: now, withdrawnAt: now },
  ]);
  assert.ok(!(await tablesHolding(db, email)).includes('withdrawn_consents'));
  days(3 * 365 - 1);
  await purgeExpiredData(db, site.clock.now());
  assert.equal((await consents()).length, 1);
  days(2);
  await purgeExpiredData(db, site.clock.now());
  assert.equal(await db.$count(withdrawnConsents), 0);
});
