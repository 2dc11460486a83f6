import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { isPublic } from './findFundraisers.ts';
import { fundraiserGifts } from './fundraiserGifts.tables.ts';
import { fundraisers } from './fundraisers.tables.ts';

/** The public page that a contribution went to, under its approved name. */
export async function findGiftPage(db: Db, orderId: number): Promise<{ address: string; name: string } | null> {
  const [page] = await db
    .select({ address: fundraisers.address, name: sql<string>`${fundraisers.publishedName}` })
    .from(fundraiserGifts)
    .innerJoin(fundraisers, eq(fundraisers.id, fundraiserGifts.fundraiserId))
    .where(and(eq(fundraiserGifts.orderId, orderId), isPublic));
  return page ?? null;
}
