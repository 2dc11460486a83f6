import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { root } from '@charity-run/release/workspace';
import { migrateServer } from 'backend/migrate';

const folder = join(root, 'backend/src/database/migrations');

const ADDITIONS = ['orders', 'registrations', 'order_lines', 'ledger', 'outbox'].map(
  (table) => `alter table "${table}" add column "probe" text default 'nothing' not null;`,
);

/** Runs a migration unknown to the running backends: one more column in every table they write to. */
export async function addColumns(databaseUrl: string): Promise<void> {
  const migrations = temporaryFolder('migrations');
  cpSync(folder, migrations, { recursive: true });
  const journalPath = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalPath, 'utf8'));
  const when = Math.max(...journal.entries.map((entry: { when: number }) => entry.when)) + 1;
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag: 'probe', breakpoints: true });
  writeFileSync(journalPath, JSON.stringify(journal));
  writeFileSync(join(migrations, 'probe.sql'), ADDITIONS.join('--> statement-breakpoint\n'));
  await migrateServer(databaseUrl, migrations);
}
