import { and, desc, eq, gt, lte, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../database/connection.ts';
import { contentVersions } from './staffContent.tables.ts';

export type ContentVersionRow = typeof contentVersions.$inferSelect;

const later = alias(contentVersions, 'later');

/** Versions above an id that count now or later, in the order of their ids. */
export async function findVersions(db: Db, above: number, now: Date): Promise<ContentVersionRow[]> {
  const replaced = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.route, contentVersions.route),
        eq(later.slug, contentVersions.slug),
        gt(later.id, contentVersions.id),
        lte(later.showsFrom, now),
      ),
    );
  return db
    .select()
    .from(contentVersions)
    .where(and(gt(contentVersions.id, above), notExists(replaced)))
    .orderBy(contentVersions.id);
}

/** The newest first. */
export async function listContentVersions(
  db: Db,
  { route, slug }: { route: string; slug: string },
  limit: number,
): Promise<ContentVersionRow[]> {
  return db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.route, route), eq(contentVersions.slug, slug)))
    .orderBy(desc(contentVersions.id))
    .limit(limit);
}

/** The newest version of each entry of a route. */
export async function listNewestVersions(db: Db, route: string): Promise<ContentVersionRow[]> {
  return db
    .selectDistinctOn([contentVersions.slug])
    .from(contentVersions)
    .where(eq(contentVersions.route, route))
    .orderBy(contentVersions.slug, desc(contentVersions.id));
}

export async function insertContentVersion(tx: Db, version: Omit<ContentVersionRow, 'id'>): Promise<void> {
  await tx.insert(contentVersions).values(version);
}
