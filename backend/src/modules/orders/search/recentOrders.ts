import { gte, sql } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { orderNumber } from '../order.ts';
import { orderSearch } from './orderSearch.tables.ts';

/** Longer than any transaction lasts: it may be committed after one that began later. */
const WINDOW_SECONDS = 20;
const MAX_ROWS = 1_000;

/** Versions of the orders that changed within the last seconds, by number. */
export async function recentOrders(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: orderSearch.orderId, version: orderSearch.version })
    .from(orderSearch)
    .where(gte(orderSearch.changedAt, sql`now() - make_interval(secs => ${WINDOW_SECONDS})`))
    .limit(MAX_ROWS);
  return new Map(rows.map(({ id, version }) => [orderNumber(id), version]));
}
