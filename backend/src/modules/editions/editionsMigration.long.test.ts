import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { startEmbedded } from '../../database/embedded.ts';
import { createEngine } from '../../database/embeddedEngine.ts';
import { migrationsFolder } from '../../database/migrations.ts';
import { createEditions } from './createEditions.ts';

const FIRST = '0039_editions';

/** A database with the tables of the release before editions. */
async function olderDatabase(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'older-migrations-'));
  t.after(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag === FIRST);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  const engine = await createEngine({});
  t.after(() => engine.close());
  await migrate(drizzle(engine), { migrationsFolder: folder });
  const query = async (text: string) => (await engine.query<Record<string, unknown>>(text)).rows;
  const order = (id: number, day: string, kind = 'purchase') =>
    engine.exec(`insert into orders (id, kind, email, locale, idempotency_key, request_hash, currency, total, status, payment_method, stock, created_at, updated_at)
      values (${id}, '${kind}', 'a@run.example', 'ua', 'o${id}', '', 'UAH', 50000, 'paid', 'online', 'none', '${day}', '${day}')`);
  const register = (id: number, edition: number, day: string) =>
    engine.exec(`insert into registrations (id, user_id, edition, idempotency_key, place, form_hash, kind, fields, status, created_at, updated_at)
      values (${id}, 1, ${edition}, 'r${id}', 0, '', 'individual', '{"fullName": "Олена Гай", "city": "Київ"}', 'submitted', '${day}', '${day}')`);
  const enter = (orderId: number, registrationId: number) =>
    engine.exec(`insert into order_lines (order_id, place, kind, registration_id, title, quantity, unit_price, sum)
      values (${orderId}, 0, 'registration', ${registrationId}, '{}', 1, 50000, 50000)`);
  const message = (key: string, day: string) =>
    engine.exec(`insert into messages (key, segment, state, subject_ua, subject_en, text_ua, text_en, actor, total, started_at)
      values ('${key}', 'registered', 'sent', '', '', '', '', 'owner', 1, '${day}')`);
  await engine.exec(`insert into users (id, email, registered_at) values (1, 'a@run.example', '2024-01-01')`);
  return { engine, query, order, register, enter, message };
}

const event = (edition: number) => async () => ({ edition, date: '2026-05-24', questions: [] });

test('orders and messages of two years get their editions, and nothing is lost', async (t) => {
  const { engine, query, order, register, enter, message } = await olderDatabase(t);
  await order(1, '2024-01-15', 'contribution');
  await register(1, 31, '2024-04-20');
  await order(2, '2024-04-21');
  await enter(2, 1);
  await order(3, '2024-09-01', 'contribution');
  await register(2, 32, '2025-04-20');
  await order(4, '2025-06-01');
  await register(3, 31, '2024-05-20');
  await enter(4, 3);
  await order(5, '2025-06-02');
  await enter(5, 2);
  await message('a', '2024-05-01');
  await message('b', '2025-05-01');
  await engine.exec(`insert into race_numbers (edition, number, registration_id, place, verification_code, assigned_at)
    values (31, 1, 1, 0, 'a', now()), (32, 1, 2, 0, 'b', now())`);
  await engine.exec(`insert into registration_phases (edition, phase, changed_at) values (30, 'finished', now())`);
  await startEmbedded(engine);
  assert.deepEqual(await query('select number, date, state from editions order by number'), [
    { number: 30, date: null, state: 'archived' },
    { number: 31, date: null, state: 'archived' },
    { number: 32, date: null, state: 'current' },
  ]);
  const expected = [30, 31, 31, 31, 32].map((edition, at) => ({ id: at + 1, edition }));
  assert.deepEqual(await query('select id, edition from orders order by id'), expected);
  assert.deepEqual(await query('select order_id as id, edition from order_search order by 1'), expected);
  assert.deepEqual(await query('select key, edition from messages order by key'), [
    { key: 'a', edition: 31 },
    { key: 'b', edition: 32 },
  ]);
  assert.deepEqual(await query('select edition, registration_id as id from participants order by 1, 2'), [
    { edition: 31, id: 1 },
    { edition: 31, id: 3 },
    { edition: 32, id: 2 },
  ]);
  assert.deepEqual(
    await query(`select conname from pg_constraint where not convalidated and conname like '%edition%'`),
    [],
  );
});

test('without registrations everything becomes the edition that content names first', async (t) => {
  const { engine, query, order, message } = await olderDatabase(t);
  await order(1, '2024-04-21', 'contribution');
  await message('a', '2024-05-01');
  const { db } = await startEmbedded(engine);
  const editions = createEditions(db, event(33));
  assert.deepEqual(await editions.list(), []);
  await editions.event();
  assert.deepEqual(await editions.list(), [{ number: 33, date: '2026-05-24', state: 'current' }]);
  const rows = await query(
    'select o.edition as "order", s.edition as search, m.edition as message from orders o, order_search s, messages m',
  );
  assert.deepEqual(rows, [{ order: 33, search: 33, message: 33 }]);
});
