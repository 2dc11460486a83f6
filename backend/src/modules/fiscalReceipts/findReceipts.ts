import { and, asc, eq, gt } from 'drizzle-orm';
import type { OfficeOrder } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { fiscalReceipts } from './fiscalReceipts.tables.ts';

export async function findReceipts(db: Db, orderId: number): Promise<OfficeOrder['receipts']> {
  const rows = await db
    .select()
    .from(fiscalReceipts)
    .where(and(eq(fiscalReceipts.orderId, orderId), gt(fiscalReceipts.amount, 0)))
    .orderBy(asc(fiscalReceipts.id));
  return rows.map(({ kind, amount, state, url, createdAt, error }) => ({
    kind,
    amount,
    state,
    url,
    at: createdAt.toISOString(),
    error,
  }));
}
