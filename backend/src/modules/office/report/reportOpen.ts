import { eq, sql } from 'drizzle-orm';
import type { ReportKits, ReportOpen } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { countWhere } from '../../../database/countWhere.ts';
import { bankTransfers } from '../../bankStatement/index.ts';
import { orderSearch } from '../../orders/index.ts';

/** Tasks that remain before the report is final. */
export async function reportOpen(db: Db, edition: number, { differences, unsent }: ReportKits): Promise<ReportOpen> {
  const [row] = await db
    .select({
      unpaidOrders: countWhere(sql`${orderSearch.status} = 'awaiting-payment'`),
      attention: countWhere(sql`${orderSearch.needsAttention}`),
      refundRequests: countWhere(sql`'refund-requested' = any(${orderSearch.attention})`),
    })
    .from(orderSearch)
    .where(eq(orderSearch.edition, edition));
  return Object.assign(row ?? { unpaidOrders: 0, attention: 0, refundRequests: 0 }, {
    transfers: await db.$count(bankTransfers, eq(bankTransfers.state, 'proposed')),
    differences,
    parcels: unsent,
  });
}
