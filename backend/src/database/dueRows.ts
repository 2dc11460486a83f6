import { and, asc, gt, lte, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './connection.ts';

export interface DueRows {
  id: AnyPgColumn;
  dueAt: AnyPgColumn;
  /** Nothing is planned further ahead, unless the clock was set back since. */
  furthestMs?: number;
  where?: SQL | undefined;
}

/** Ids of rows whose time has come, longest due first, locked so that no other process claims them. */
export const dueRows = (db: Db, { id, dueAt, furthestMs, where }: DueRows, now: Date, limit: number): SQLWrapper =>
  db
    .select({ id })
    .from(id.table)
    .where(and(where, or(lte(dueAt, now), furthestMs ? gt(dueAt, new Date(now.getTime() + furthestMs)) : undefined)))
    .orderBy(asc(dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
