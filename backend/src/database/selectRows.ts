import type { SQL } from 'drizzle-orm';
import type { Db } from './connection.ts';

/** Rows of a statement that no table describes; the caller knows their shape, and both engines respond alike. */
export async function selectRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const response = (await db.execute(statement)) as unknown as { rows: Row[] };
  return response.rows;
}
