import { and, desc, eq, gt, inArray, ne, or, sql, sum } from 'drizzle-orm';
import type { PromoCodeUse } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { orderNumber } from '../order.ts';
import { orderLines, orders } from '../orders.tables.ts';
import { orderSearch } from '../search/orderSearch.tables.ts';
import type { PromoCodeRow } from './promoCode.ts';
import { promoCodes } from './promoCodes.tables.ts';

/** An order that is not paid holds its places of a code no longer. */
const HELD_MS = 3 * 86_400_000;

export async function findPromoCode(db: Db, edition: number, code: string): Promise<PromoCodeRow | undefined> {
  const isOfRun = and(eq(promoCodes.edition, edition), eq(promoCodes.code, code));
  return (await db.select().from(promoCodes).where(isOfRun))[0];
}

export async function listPromoCodes(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(promoCodes)
    .where(inArray(promoCodes.id, [...ids]));
  return new Map(rows.map(({ id, code }) => [id, code]));
}

export async function listPromoCodeUses(db: Db, id: number): Promise<PromoCodeUse[]> {
  const rows = await db
    .select({
      id: orders.id,
      status: orders.status,
      createdAt: orders.createdAt,
      who: orderSearch.who,
      people: sum(orderLines.quantity).mapWith(Number),
      amount: sum(sql`${orderLines.discount} * ${orderLines.quantity}`).mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(orderSearch, eq(orderSearch.orderId, orders.id))
    .where(and(eq(orders.promoCodeId, id), gt(orderLines.discount, 0)))
    .groupBy(orders.id, orderSearch.who)
    .orderBy(desc(orders.id));
  return rows.map(({ id: orderId, who, createdAt, ...use }) => ({
    ...use,
    number: orderNumber(orderId),
    who: who ?? '',
    createdAt: createdAt.toISOString(),
  }));
}

/** Orders that use a code take turns. */
export async function lockPromoCode(tx: Db, id: number): Promise<PromoCodeRow | undefined> {
  return (await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for('update'))[0];
}

/** People for whom codes are used, by id: those of paid orders, and of unpaid ones for some days. @param except an order that does not count */
export async function countUses(
  db: Db,
  ids: readonly number[],
  now: Date,
  except?: number,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const isHeld = and(eq(orders.status, 'awaiting-payment'), gt(orders.createdAt, new Date(now.getTime() - HELD_MS)));
  const rows = await db
    .select({ id: orders.promoCodeId, people: sum(orderLines.quantity).mapWith(Number) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        inArray(orders.promoCodeId, [...ids]),
        gt(orderLines.discount, 0),
        or(eq(orders.status, 'paid'), isHeld),
        except === undefined ? undefined : ne(orders.id, except),
      ),
    )
    .groupBy(orders.promoCodeId);
  return new Map(rows.map(({ id, people }) => [id ?? 0, people]));
}

export const countUnpaid = (db: Db, userId: number, promoCodeId: number): Promise<number> =>
  db.$count(
    orders,
    and(eq(orders.userId, userId), eq(orders.promoCodeId, promoCodeId), eq(orders.status, 'awaiting-payment')),
  );
