import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { temporaryDatabase } from '../testing/temporaryDatabase.ts';
import { createLargeIndexes, largeIndexes } from './largeIndexes.ts';
import { migrationProblems } from './migrationRules.ts';
import { migrationsFolder } from './migrations.ts';
import { selectRows } from './selectRows.ts';

/** Migrations before the first opening ran without traffic. */
const LAST_BEFORE_OPENING = 4;

test('every migration leaves processes of the release before it working', () => {
  const later = globSync('*.sql', { cwd: migrationsFolder }).filter(
    (file) => Number.parseInt(file, 10) > LAST_BEFORE_OPENING,
  );
  for (const file of later) {
    assert.deepEqual(migrationProblems(readFileSync(join(migrationsFolder, file), 'utf8')), [], file);
  }
});

const rejected = [
  'drop table "orders"',
  'ALTER TABLE "orders" DROP COLUMN "restock"',
  'ALTER TABLE "orders" RENAME COLUMN "a" TO "b"',
  'ALTER TABLE "orders" RENAME TO "purchases"',
  'ALTER TABLE "orders" ALTER COLUMN "email" SET NOT NULL',
  'ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE bigint',
  'ALTER TABLE "orders" ALTER COLUMN "total" DROP DEFAULT',
  'ALTER TABLE "orders" ADD COLUMN "vat" integer NOT NULL',
  'ALTER TABLE "orders" ADD CONSTRAINT "total" CHECK ("total" > 0)',
  'CREATE UNIQUE INDEX "race_numbers_place" ON "race_numbers" USING btree ("place")',
  'truncate "orders"',
];
const taken = [
  'CREATE TABLE "gifts" ("id" serial PRIMARY KEY NOT NULL, "order_id" integer NOT NULL)',
  'ALTER TABLE "gifts" ADD CONSTRAINT "gifts_order" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id")',
  'CREATE INDEX "gifts_of" ON "gifts" USING btree ("order_id")',
  'ALTER TABLE "orders" ADD COLUMN "sent_at" timestamp with time zone',
  `ALTER TABLE "orders" ADD COLUMN "restock" text DEFAULT 'unsent' NOT NULL`,
  'ALTER TABLE "orders" ADD CONSTRAINT "total" CHECK ("total" > 0) NOT VALID',
  'ALTER TABLE "orders" VALIDATE CONSTRAINT "total"',
  'ALTER TABLE "orders" ALTER COLUMN "payer" DROP NOT NULL',
];

test('what stops or misleads old processes is rejected, what only adds is accepted', () => {
  for (const statement of rejected) assert.equal(migrationProblems(statement).length, 1, statement);
  assert.deepEqual(migrationProblems(taken.join('--> statement-breakpoint\n')), []);
});

test('indexes of tables in use are created without blocking writes, half-built ones again', async (t) => {
  for (const statement of largeIndexes) assert.match(statement, /^create (unique )?index concurrently if not exists "/);
  const { db, close } = await temporaryDatabase();
  t.after(close);
  const query = (statement: string) => selectRows<{ name?: string }>(db, sql.raw(statement));
  const made = [`create index concurrently if not exists "orders_probe" on orders (total)`];
  await createLargeIndexes(query, made);
  await query(`update pg_index set indisvalid = false where indexrelid = 'orders_probe'::regclass`);
  await createLargeIndexes(query, made);
  await createLargeIndexes(query, made);
  const found = await query(
    `select indisvalid::text as name from pg_index where indexrelid = 'orders_probe'::regclass`,
  );
  assert.deepEqual(found, [{ name: 'true' }]);
});
