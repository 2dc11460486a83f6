import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from './connection.ts';
import { selectRows } from './selectRows.ts';

/** SQL files in the order of their numbers, written by `npm run migration -w backend`. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Every process that starts takes this advisory lock before it touches the tables. */
export const MIGRATION_LOCK = 320_525;

/** When the newest migration this process knows was written, by which the migrator tells them apart. */
function newestMigration(): number {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  return Math.max(...journal.entries.map(({ when }: { when: number }) => when));
}
const newest = newestMigration();

/** @throws {Error} when the database does not respond, or lacks tables; newer ones than known do no harm. */
export async function checkMigrations(db: Db): Promise<void> {
  const rows = await selectRows<{ newest: string | null }>(
    db,
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  if (Number(rows[0]?.newest ?? 0) < newest) throw new Error('the tables are older than this process');
}
