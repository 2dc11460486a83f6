import { and, count, eq } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { drafts } from './drafts.tables.ts';

export type DraftRow = typeof drafts.$inferSelect;

export function createDraftsRepository(db: Db) {
  const isDraft = (userId: number, form: string) => and(eq(drafts.userId, userId), eq(drafts.form, form));
  return {
    async find(userId: number, form: string): Promise<DraftRow | undefined> {
      const [row] = await db.select().from(drafts).where(isDraft(userId, form));
      return row;
    },
    all: (userId: number): Promise<DraftRow[]> => db.select().from(drafts).where(eq(drafts.userId, userId)),
    async count(userId: number): Promise<number> {
      const [row] = await db.select({ count: count() }).from(drafts).where(eq(drafts.userId, userId));
      return row?.count ?? 0;
    },
    async insert(draft: DraftRow): Promise<DraftRow | undefined> {
      const [row] = await db.insert(drafts).values(draft).onConflictDoNothing().returning();
      return row;
    },
    async replace(draft: DraftRow, readVersion: number): Promise<DraftRow | undefined> {
      const [row] = await db
        .update(drafts)
        .set(draft)
        .where(and(isDraft(draft.userId, draft.form), eq(drafts.version, readVersion)))
        .returning();
      return row;
    },
    async remove(userId: number, form: string): Promise<void> {
      await db.delete(drafts).where(isDraft(userId, form));
    },
  };
}

/** Forms that a user has not sent yet. */
export const findDrafts = (db: Db, userId: number): Promise<DraftRow[]> => createDraftsRepository(db).all(userId);
