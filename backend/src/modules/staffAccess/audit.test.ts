import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { createFixedClock } from '../../clock.ts';
import { conflictError } from '../../errors.ts';
import { temporaryDatabase } from '../../testing/temporaryDatabase.ts';
import { createAuditChain, staffActions, verifyAudit } from '../audit/index.ts';
import { createAuditLog } from './auditLog.ts';

const clock = createFixedClock('2025-05-01T12:00:00.123Z');
const database = await temporaryDatabase();
const { db } = database;
after(() => database.close());
const audit = createAuditChain({ database, clock });
const log = createAuditLog(db);
const getName = (actor: string) => ({ name: actor, account: null });

/** What a person with all rights on the database can do. */
async function tamper(...statements: string[]): Promise<void> {
  for (const statement of [
    'alter table audit_entries disable trigger all',
    'alter table audit_head disable trigger all',
    ...statements,
    'alter table audit_entries enable trigger all',
    'alter table audit_head enable trigger all',
  ]) {
    await db.execute(sql.raw(statement));
  }
}

beforeEach(async () => {
  await tamper('delete from audit_entries', `update audit_head set sequence = 0, hash = ''`);
  await db.delete(staffActions);
});

const settle = (target: string) =>
  audit.record(
    { actor: 'account:1', action: 'settle', target, details: { amount: 50_000, note: 'готівка' } },
    async () => 'ok',
  );

async function threeActions(): Promise<string> {
  for (const target of ['RUN-000001', 'RUN-000002', 'RUN-000003']) await settle(target);
  return (await verifyAudit(db)).newest;
}
const problems = async (expected?: string) =>
  (await verifyAudit(db, expected)).problems.map(({ sequence, problem }) => `${sequence} ${problem}`);

test('each action is an attempt and an outcome, chained by hashes', async () => {
  class Busy extends conflictError('busy', 'Busy.') {}
  assert.equal(await settle('RUN-000001'), 'ok');
  const failing = (error: Error) => () => Promise.reject(error);
  await assert.rejects(audit.record({ actor: 'Марія', action: 'cancel' }, failing(new Busy())));
  await assert.rejects(audit.record({ actor: 'Марія', action: 'cancel' }, failing(new Error('secret'))));
  const { entries } = await log.search({ limit: 10 }, getName);
  assert.deepEqual(
    entries.map(({ action, target, outcome }) => [action, target, outcome]),
    [
      ['cancel', '', 'failed'],
      ['cancel', '', 'busy'],
      ['settle', 'RUN-000001', 'done'],
    ],
  );
  const report = await verifyAudit(db);
  assert.deepEqual([report.entries, report.isIntact], [7, true], 'with the start of the chain');
  assert.match(report.newest, /^7:[0-9a-f]{64}$/);
});

test('the database rejects changes of the log', async () => {
  await threeActions();
  for (const statement of [
    `update audit_entries set actor = 'x'`,
    'delete from audit_entries',
    'truncate audit_entries',
    'delete from audit_head',
    'update audit_head set sequence = 1',
    `insert into audit_head values (2, 0, '')`,
  ]) {
    await assert.rejects(
      db.execute(sql.raw(statement)),
      (error: Error) => /append-only/.test(String(error.cause)),
      statement,
    );
  }
  assert.deepEqual(await problems(), []);
});

test('any changed field is found', async () => {
  await threeActions();
  for (const change of [
    `actor = 'account:2'`,
    `action = 'refund'`,
    `target = 'RUN-000009'`,
    `details = '{"amount": 50001, "note": "готівка"}'`,
    `at = at + interval '1 millisecond'`,
    `outcome = 'done'`,
    'attempt = 1',
    `hash = repeat('0', 64)`,
  ]) {
    await tamper(
      'create table saved as select * from audit_entries',
      `update audit_entries set ${change} where sequence = 4`,
    );
    assert.ok((await problems()).includes('4 changed'), change);
    await tamper('delete from audit_entries', 'insert into audit_entries select * from saved', 'drop table saved');
  }
  assert.deepEqual(await problems(), []);
});

test('a removed entry is found, also when the later ones move up', async () => {
  await threeActions();
  await tamper('delete from audit_entries where sequence = 4');
  assert.deepEqual(await problems(), ['5 removed']);
  await tamper(
    'delete from audit_entries where sequence = 5',
    'update audit_entries set sequence = sequence - 2, attempt = attempt - 2 where sequence > 5',
  );
  assert.ok((await problems()).includes('4 changed'));
});

test('two entries that changed places are found', async () => {
  await threeActions();
  await tamper(
    'update audit_entries set sequence = 100 where sequence = 2',
    'update audit_entries set sequence = 2 where sequence = 4',
    'update audit_entries set sequence = 4 where sequence = 100',
  );
  assert.deepEqual((await problems()).slice(0, 1), ['2 changed']);
});

test('entries cut off at the end are found by the head, and by a kept newest entry when the head is forged too', async () => {
  const newest = await threeActions();
  await tamper('delete from audit_entries where sequence > 5');
  assert.deepEqual(await problems(), ['5 truncated']);
  await tamper('update audit_head set sequence = 5, hash = (select hash from audit_entries where sequence = 5)');
  assert.deepEqual(await problems(), [], 'nothing inside the database tells');
  assert.deepEqual(await problems(newest), ['5 truncated']);
  await settle('RUN-000004');
  assert.deepEqual(await problems(newest), ['7 truncated'], 'another entry took its place');
});

test('an entry between, and an emptied log are found', async () => {
  const newest = await threeActions();
  await tamper(
    `insert into audit_entries select 8, at, actor, action, target, details, null, 'done', hash, repeat('1', 64) from audit_entries where sequence = 7`,
  );
  assert.ok((await problems()).includes('8 changed'));
  await tamper('delete from audit_entries', `update audit_head set sequence = 0, hash = ''`);
  assert.deepEqual(await problems(newest), ['0 truncated']);
});

test('forty parallel actions make one chain', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => settle(`RUN-${index}`)));
  const report = await verifyAudit(db);
  assert.deepEqual([report.entries, report.isIntact], [81, true]);
});

test('actions recorded before the chain stay, are listed after it, and are sealed by it', async () => {
  const before = { actor: 'Остап', action: 'settle', target: 'RUN-000009', details: { amount: 1 }, at: clock.now() };
  const [done] = await db
    .insert(staffActions)
    .values({ ...before, outcome: 'done' })
    .returning();
  const [running] = await db
    .insert(staffActions)
    .values({ ...before, outcome: null })
    .returning();
  await settle('RUN-000001');
  const first = await log.search({ limit: 2 }, getName);
  assert.deepEqual(
    first.entries.map(({ id }) => id),
    ['2', `old-${running?.id}`],
  );
  const rest = await log.search({ limit: 2, before: first.next ?? '' }, getName);
  assert.deepEqual([rest.entries.map(({ id }) => id), rest.next], [[`old-${done?.id}`], null]);

  await db.execute(sql`update staff_actions set outcome = 'done' where id = ${running?.id}`);
  assert.deepEqual(await problems(), [], 'a process of the release before may end what it began');
  await db.execute(sql`update staff_actions set actor = 'x' where id = ${done?.id}`);
  assert.deepEqual(await problems(), ['1 older-actions-changed']);
});

test('the log is filtered by person, action, order and time, page by page', async () => {
  await threeActions();
  clock.set('2025-05-02T12:00:00.000Z');
  await audit.record({ actor: 'Остап_1', action: 'refund', target: 'RUN-000002' }, async () => 1);
  clock.set('2025-05-01T12:00:00.123Z');
  const found = async (filter: object) =>
    (await log.search({ limit: 10, ...filter }, getName)).entries.map(({ action, target }) => `${action} ${target}`);
  assert.deepEqual(await found({ actor: 'остап_' }), ['refund RUN-000002']);
  assert.deepEqual(await found({ actor: '%' }), []);
  assert.deepEqual(await found({ action: 'refund' }), ['refund RUN-000002']);
  assert.deepEqual(await found({ target: 'run-000002' }), ['refund RUN-000002', 'settle RUN-000002']);
  assert.deepEqual(await found({ from: new Date('2025-05-02T00:00:00Z') }), ['refund RUN-000002']);
  assert.deepEqual((await found({ until: new Date('2025-05-02T00:00:00Z') })).length, 3);
  const page = await log.search({ limit: 3 }, getName);
  assert.deepEqual(
    (await log.search({ limit: 3, before: page.next ?? '' }, getName)).entries.map(({ target }) => target),
    ['RUN-000001'],
  );
});
