import { and, desc, eq, sql } from 'drizzle-orm';
import type { EventSettings } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { eventDrafts, eventVersions } from '../../content/index.ts';
import { getNextVersion } from '../draftVersion.ts';
import { DraftChanged } from '../office.errors.ts';

export type EventDraftRow = typeof eventDrafts.$inferSelect;

/** Which draft a person saw. */
export interface SeenDraft {
  edition: number;
  version: number;
}

interface Save extends SeenDraft {
  settings: EventSettings;
  changedBy: string;
  changedAt: Date;
}

export async function findDraft(db: Db, edition: number): Promise<EventDraftRow | undefined> {
  const [row] = await db.select().from(eventDrafts).where(eq(eventDrafts.edition, edition));
  return row;
}

/** @returns the new version. @throws {DraftChanged} when another one was seen. */
export async function saveDraft(db: Db, { version, ...row }: Save): Promise<number> {
  const next = { ...row, version: getNextVersion(version) };
  const isSeen = and(eq(eventDrafts.edition, row.edition), eq(eventDrafts.version, version));
  const saved =
    version === 0
      ? await db.insert(eventDrafts).values(next).onConflictDoNothing().returning()
      : await db.update(eventDrafts).set(next).where(isSeen).returning();
  if (saved.length === 0) throw new DraftChanged();
  return next.version;
}

/** Takes the draft away, and returns it. @throws {DraftChanged} when there is another, or none. */
export async function takeDraft(tx: Db, edition: number, version: number): Promise<EventSettings> {
  const isSeen = and(eq(eventDrafts.edition, edition), eq(eventDrafts.version, version));
  const [row] = await tx.delete(eventDrafts).where(isSeen).returning();
  if (!row) throw new DraftChanged();
  return row.settings;
}

export const listVersions = (db: Db, edition: number) =>
  db.select().from(eventVersions).where(eq(eventVersions.edition, edition)).orderBy(desc(eventVersions.id));

export async function insertVersion(
  tx: Db,
  settings: EventSettings,
  publishedBy: string | null,
  publishedAt: Date,
): Promise<void> {
  await tx.insert(eventVersions).values({ edition: settings.edition, settings, publishedBy, publishedAt });
}

export async function keepContent(tx: Db, settings: EventSettings, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('event_versions'))`);
  const known = await tx.$count(eventVersions, eq(eventVersions.edition, settings.edition));
  if (known === 0) await insertVersion(tx, settings, null, now);
}
