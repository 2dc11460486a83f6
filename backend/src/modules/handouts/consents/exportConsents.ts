import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import type { ExportSource } from '../../accounts/index.ts';
import { orderNumber } from '../../orders/index.ts';
import { pickupConsents } from './consents.tables.ts';

/** Friends whom a user let collect kits, for the account export. */
export const exportConsents =
  (db: Db): ExportSource =>
  async (userId) => {
    const rows = await db
      .select()
      .from(pickupConsents)
      .where(eq(pickupConsents.userId, userId))
      .orderBy(asc(pickupConsents.id));
    const given = rows.map(({ orderId, friend, createdAt, revokedAt }) => ({
      order: orderNumber(orderId),
      friend,
      createdAt,
      revokedAt,
    }));
    return { pickupConsents: given };
  };
