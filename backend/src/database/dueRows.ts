import { and, asc, lte, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './connection.ts';

export interface DueRows {
  id: AnyPgColumn;
  dueAt: AnyPgColumn;
  where?: SQL | undefined;
}

/** Ids of rows whose time has come, longest due first, locked so that no other process claims them. */
export const dueRows = (db: Db, { id, dueAt, where }: DueRows, now: Date, limit: number): SQLWrapper =>
  db
    .select({ id })
    .from(id.table)
    .where(and(where, lte(dueAt, now)))
    .orderBy(asc(dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
