/**
 * Indexes of tables that hold rows already, each as `create index concurrently if not exists "name" on …`: made while people
 * order, which a migration cannot do, as it is one transaction. The table's description has them too; what
 * `drizzle-kit generate` writes about them moves here. Other statements of migrations: migrationRules.ts.
 */
export const largeIndexes: readonly string[] = [];

type Ask = (statement: string) => Promise<{ name?: string }[]>;

/** Made half and given up: they cost time and find nothing. */
const BROKEN = `select quote_ident(c.relname) as name from pg_index i join pg_class c on c.oid = i.indexrelid
  join pg_namespace n on n.oid = c.relnamespace where not i.indisvalid and n.nspname = 'public'`;

/** Makes those that are missing. Hand in a connection outside any transaction, that nobody else uses to make some. */
export async function createLargeIndexes(ask: Ask, statements = largeIndexes): Promise<void> {
  if (statements.length === 0) return;
  for (const { name } of await ask(BROKEN)) await ask(`drop index concurrently ${name}`);
  for (const statement of statements) await ask(statement);
}
