import { sql } from 'drizzle-orm';
import type { Db } from '../database/connection.ts';
import { selectRows } from '../database/selectRows.ts';

/** Tables of the whole database that hold a text in any column, whatever its kind and case. */
export async function tablesHolding(db: Db, text: string): Promise<string[]> {
  const tables = await selectRows<Record<string, string>>(
    db,
    sql`
    select table_schema, table_name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { table_schema: schema = '', table_name: name = '' } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const rows = await selectRows(
      db,
      sql`
      select 1 from ${table} as line where position(${text.toLowerCase()} in lower(to_jsonb(line)::text)) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}
