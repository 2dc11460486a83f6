import { eq } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { seasonEnds } from './season.tables.ts';

export type SeasonEndRow = typeof seasonEnds.$inferSelect;

export async function findSeasonEnd(db: Db, edition: number): Promise<SeasonEndRow | null> {
  const [row] = await db.select().from(seasonEnds).where(eq(seasonEnds.edition, edition));
  return row ?? null;
}
