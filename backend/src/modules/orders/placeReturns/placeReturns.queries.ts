import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ReturnedPlace } from 'shared-lib/api';
import type { Db } from '../../../database/connection.ts';
import { placeReturns } from './placeReturns.tables.ts';

export type PlaceReturnRow = typeof placeReturns.$inferSelect;

export const findReturns = async (db: Db, orderIds: readonly number[]): Promise<PlaceReturnRow[]> =>
  orderIds.length === 0
    ? []
    : db
        .select()
        .from(placeReturns)
        .where(inArray(placeReturns.orderId, [...orderIds]))
        .orderBy(asc(placeReturns.id));

export async function insertReturn(
  tx: Db,
  request: { orderId: number; places: ReturnedPlace[]; amount: number; requestedAt: Date },
): Promise<void> {
  await tx.insert(placeReturns).values(request);
}

const isOpen = (orderId: number) => and(eq(placeReturns.orderId, orderId), isNull(placeReturns.decidedAt));

export async function findOpenReturn(tx: Db, orderId: number): Promise<PlaceReturnRow | undefined> {
  const [open] = await tx.select().from(placeReturns).where(isOpen(orderId));
  return open;
}

/** A payment service was asked for the money of an open request. */
export async function awaitRefund(tx: Db, orderId: number): Promise<void> {
  await tx.update(placeReturns).set({ decision: 'refunding' }).where(isOpen(orderId));
}

/** Opens a request again whose refund the payment service rejected. */
export async function reopenReturn(tx: Db, orderId: number): Promise<void> {
  const isRefunding = and(isOpen(orderId), eq(placeReturns.decision, 'refunding'));
  await tx.update(placeReturns).set({ decision: null }).where(isRefunding);
}

/** @returns the request that was open; undefined without one. */
export async function decideReturn(
  tx: Db,
  orderId: number,
  decision: 'granted' | 'declined',
  decidedAt: Date,
): Promise<PlaceReturnRow | undefined> {
  const [decided] = await tx.update(placeReturns).set({ decision, decidedAt }).where(isOpen(orderId)).returning();
  return decided;
}

/** @param number of one place, where others of the registration stay. */
export async function eraseReturnedName(tx: Db, registrationId: number, number?: number): Promise<void> {
  const place = JSON.stringify({ registrationId, ...(number !== undefined && { number }) });
  await eraseNamesWhere(tx, sql`${placeReturns.places} @> ${`[${place}]`}::jsonb`, place);
}

export const eraseNames = (tx: Db, orderId: number): Promise<void> =>
  eraseNamesWhere(tx, eq(placeReturns.orderId, orderId), '{}');

async function eraseNamesWhere(tx: Db, condition: SQL, place: string): Promise<void> {
  await tx
    .update(placeReturns)
    .set({
      places: sql`(select jsonb_agg(case when place @> ${place}::jsonb then place || '{"name": null}' else place end order by line)
        from jsonb_array_elements(${placeReturns.places}) with ordinality as each(place, line))`,
    })
    .where(condition);
}
