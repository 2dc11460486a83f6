import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { type ExportSource, findConfirmedEmail } from '../accounts/index.ts';
import { contributionsOfEmail, orderNumber } from '../orders/index.ts';
import { fundraiserGifts } from './fundraiserGifts.tables.ts';
import { fundraisers } from './fundraisers.tables.ts';
import { fundraiserPictures } from './picture/picture.tables.ts';

/** The pages of an account, without what others wrote there, and what it gave to pages. */
export function exportFundraisers(db: Db): ExportSource {
  return async (userId) => {
    const rows = await db.select().from(fundraisers).where(eq(fundraisers.userId, userId)).orderBy(asc(fundraisers.id));
    const email = await findConfirmedEmail(db, userId);
    const contributions = email ? await contributionsOfEmail(db, email) : [];
    return {
      fundraiserPictures: await exportPictures(db, rows),
      fundraisers: rows.map(({ id: _id, userId: _user, ...page }) => page),
      fundraiserGifts: await exportGifts(
        db,
        contributions.map(({ id }) => id),
      ),
    };
  };
}

async function exportPictures(db: Db, pages: readonly { id: number }[]) {
  const rows = await db
    .select()
    .from(fundraiserPictures)
    .where(
      inArray(
        fundraiserPictures.fundraiserId,
        pages.map(({ id }) => id),
      ),
    );
  return rows.map(({ code: _code, fundraiserId: _page, image, ...picture }) => ({
    ...picture,
    type: 'image/jpeg',
    image: Buffer.from(image).toString('base64'),
  }));
}

/** What donors said of their contributions to pages, by order. */
export async function exportGifts(db: Db, orderIds: readonly number[]) {
  const rows = await db
    .select({ gift: fundraiserGifts, page: fundraisers.name })
    .from(fundraiserGifts)
    .innerJoin(fundraisers, eq(fundraisers.id, fundraiserGifts.fundraiserId))
    .where(inArray(fundraiserGifts.orderId, [...orderIds]))
    .orderBy(asc(fundraiserGifts.id));
  return rows.map(({ gift: { orderId, isAnonymous, isAmountHidden, message }, page }) => ({
    number: orderNumber(orderId),
    page,
    isAnonymous,
    isAmountHidden,
    message,
  }));
}
