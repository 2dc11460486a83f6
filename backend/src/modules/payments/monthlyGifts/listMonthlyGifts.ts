import { desc, ne, sql } from 'drizzle-orm';
import type { OfficeMonthlyGift } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { orderNumber } from '../../orders/index.ts';
import { monthlyCharges, monthlyGifts } from '../payments.tables.ts';
import { createMonthlyGiftsRepository } from './monthlyGifts.repository.ts';

const MAX_LISTED = 200;

/** Monthly gifts that have begun, for staff: those that are charged first, then the newest. */
export async function listMonthlyGifts(db: Db): Promise<OfficeMonthlyGift[]> {
  const repository = createMonthlyGiftsRepository(db);
  const rows = await db
    .select({
      gift: monthlyGifts,
      charges: sql<number>`(select count(*)::integer from ${monthlyCharges} where ${monthlyCharges.monthlyGiftId} = ${monthlyGifts.id})`,
    })
    .from(monthlyGifts)
    .where(ne(monthlyGifts.state, 'pending'))
    .orderBy(sql`${monthlyGifts.state} = 'ended'`, desc(monthlyGifts.id))
    .limit(MAX_LISTED);
  const listed: OfficeMonthlyGift[] = [];
  for (const { gift, charges } of rows) {
    const order = await repository.findNewestOrder(gift);
    if (!order) continue;
    listed.push({
      id: gift.id,
      number: orderNumber(gift.orderId),
      name: order.contributorName ?? '',
      email: order.email ?? '',
      amount: order.total,
      currency: order.currency,
      provider: gift.provider,
      state: gift.state,
      since: gift.createdAt.toISOString(),
      lastChargedAt: gift.lastChargedAt?.toISOString() ?? null,
      charges,
    });
  }
  return listed;
}
