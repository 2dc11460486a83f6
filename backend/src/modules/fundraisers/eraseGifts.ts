import { inArray } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { fundraiserGifts } from './fundraiserGifts.tables.ts';

/** Erases what donors wrote on pages, in the transaction that erases them. */
export async function eraseGifts(tx: Db, orderIds: readonly number[]): Promise<void> {
  await tx
    .update(fundraiserGifts)
    .set({ isAnonymous: true, message: '', messageState: 'none' })
    .where(inArray(fundraiserGifts.orderId, [...orderIds]));
}
