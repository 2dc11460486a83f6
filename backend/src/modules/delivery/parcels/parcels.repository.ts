import { and, eq, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import type { CarrierName } from 'shared-lib/vocabulary';
import type { Db } from '../../../database/connection.ts';
import { dueRows } from '../../../database/dueRows.ts';
import { parcels } from './parcels.tables.ts';

export type ParcelRow = typeof parcels.$inferSelect;
type Changes = Partial<Omit<ParcelRow, 'id' | 'orderId'>>;

/** Longer than a call with all its retries. */
const LEASE_MS = 5 * 60_000;

export function createParcelsRepository(db: Db) {
  const isCurrent = ne(parcels.state, 'cancelled');
  const claimDue = async (
    now: Date,
    hasNumber: boolean,
    limit: number,
    carrier?: CarrierName,
  ): Promise<ParcelRow[]> => {
    const isNumbered = hasNumber ? isNotNull(parcels.waybillNumber) : isNull(parcels.waybillNumber);
    const ofCarrier = carrier && eq(parcels.carrier, carrier);
    const tracked = { id: parcels.id, dueAt: parcels.nextTrackAt, where: and(isNumbered, isCurrent, ofCarrier) };
    return db
      .update(parcels)
      .set({ nextTrackAt: new Date(now.getTime() + LEASE_MS) })
      .where(inArray(parcels.id, dueRows(db, tracked, now, limit)))
      .returning();
  };
  return {
    /** Undefined when the order has a parcel; the caller holds the lease. */
    async insert(orderId: number, carrier: CarrierName, now: Date): Promise<ParcelRow | undefined> {
      const nextTrackAt = new Date(now.getTime() + LEASE_MS);
      const [row] = await db
        .insert(parcels)
        .values({ orderId, carrier, state: 'created', createdAt: now, changedAt: now, nextTrackAt })
        .onConflictDoNothing()
        .returning();
      return row;
    },
    async ofOrder(orderId: number): Promise<ParcelRow | undefined> {
      const [row] = await db
        .select()
        .from(parcels)
        .where(and(eq(parcels.orderId, orderId), isCurrent));
      return row;
    },
    async lock(id: number): Promise<ParcelRow | undefined> {
      const [row] = await db.select().from(parcels).where(eq(parcels.id, id)).for('update');
      return row;
    },
    ofOrders: (orderIds: number[]): Promise<ParcelRow[]> =>
      orderIds.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(parcels)
            .where(and(inArray(parcels.orderId, orderIds), isCurrent)),
    async withNumber(waybillNumber: string): Promise<ParcelRow | undefined> {
      const [row] = await db.select().from(parcels).where(eq(parcels.waybillNumber, waybillNumber));
      return row;
    },
    /** Makes all parcels that are on their way due. @returns how many. */
    async makeDue(now: Date): Promise<number> {
      const rows = await db
        .update(parcels)
        .set({ nextTrackAt: now })
        .where(and(isNotNull(parcels.waybillNumber), isNotNull(parcels.nextTrackAt), isCurrent))
        .returning({ id: parcels.id });
      return rows.length;
    },
    claimToTrack: (now: Date, limit: number, carrier: CarrierName) => claimDue(now, true, limit, carrier),
    claimToFinish: (now: Date, limit: number) => claimDue(now, false, limit),
    /** Claims a parcel whose lease has ended. */
    async claimToFinishNow(id: number, now: Date): Promise<ParcelRow | undefined> {
      const [row] = await db
        .update(parcels)
        .set({ nextTrackAt: new Date(now.getTime() + LEASE_MS) })
        .where(and(eq(parcels.id, id), isNull(parcels.waybillNumber), lte(parcels.nextTrackAt, now)))
        .returning();
      return row;
    },
    async update(id: number, changes: Changes): Promise<ParcelRow | undefined> {
      const [row] = await db.update(parcels).set(changes).where(eq(parcels.id, id)).returning();
      return row;
    },
    async removeUnnumbered(id: number): Promise<void> {
      await db.delete(parcels).where(and(eq(parcels.id, id), isNull(parcels.waybillNumber)));
    },
  };
}
