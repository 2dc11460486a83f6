import { and, eq } from 'drizzle-orm';
import type { ContentEntry } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { contentDrafts } from '../../content/index.ts';
import { getNextVersion } from '../draftVersion.ts';
import { DraftChanged } from '../office.errors.ts';
import type { TextKey } from './textVersions.ts';

export type TextDraftRow = typeof contentDrafts.$inferSelect;

/** Which draft a person saw. */
export interface SeenText extends TextKey {
  version: number;
}

interface Save extends SeenText {
  entry: ContentEntry;
  changedBy: string;
  changedAt: Date;
}

const matchesKey = ({ route, slug }: TextKey) => and(eq(contentDrafts.route, route), eq(contentDrafts.slug, slug));

export const listDrafts = (db: Db, route: string): Promise<TextDraftRow[]> =>
  db.select().from(contentDrafts).where(eq(contentDrafts.route, route));

export async function findTextDraft(db: Db, key: TextKey): Promise<TextDraftRow | undefined> {
  const [row] = await db.select().from(contentDrafts).where(matchesKey(key));
  return row;
}

/** @returns the new version. @throws {DraftChanged} when another one was seen. */
export async function saveTextDraft(db: Db, { version, ...row }: Save): Promise<number> {
  const next = { ...row, version: getNextVersion(version) };
  const saved =
    version === 0
      ? await db.insert(contentDrafts).values(next).onConflictDoNothing().returning()
      : await db
          .update(contentDrafts)
          .set(next)
          .where(and(matchesKey(row), eq(contentDrafts.version, version)))
          .returning();
  if (saved.length === 0) throw new DraftChanged();
  return next.version;
}

/** @returns the draft, which is gone then. @throws {DraftChanged} when another one was seen. */
export async function takeTextDraft(db: Db, { version, ...key }: SeenText): Promise<ContentEntry> {
  const [taken] = await db
    .delete(contentDrafts)
    .where(and(matchesKey(key), eq(contentDrafts.version, version)))
    .returning();
  if (!taken) throw new DraftChanged();
  return taken.entry;
}
