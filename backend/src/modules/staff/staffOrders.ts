import { and, desc, eq, exists, ilike, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { ledger } from '../orders/ledger.tables.ts';
import { ledgerOf } from '../orders/ledger.ts';
import { formatSum } from '../orders/money.ts';
import { type OrderRow, orderIdOf, orderNumber } from '../orders/order.ts';
import { OrderNotFound } from '../orders/orders.errors.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';
import type { OwnOrders } from '../orders/ownOrders.ts';
import { registrations } from '../registrations/registrations.tables.ts';

export interface OrderSearch {
  /** Part of an order number, an e-mail, a name, a company or its code. */
  text?: string;
  status?: OrderRow['status'];
  limit: number;
}

/** Looking orders up, as staff sees them. */
export function createStaffOrders(db: Db, own: Pick<OwnOrders, 'show'>) {
  const withText = (text: string) => {
    const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const inRegistration = db
      .select({ one: sql`1` })
      .from(orderLines)
      .innerJoin(registrations, eq(registrations.id, orderLines.registrationId))
      .where(and(eq(orderLines.orderId, orders.id), ilike(sql`${registrations.fields}::text`, part)));
    return or(
      eq(orders.id, orderIdOf(text.toUpperCase()) ?? 0),
      ilike(orders.email, part),
      ilike(orders.contributorName, part),
      ilike(sql`${orders.payer}::text`, part),
      ilike(sql`${orders.delivery}::text`, part),
      exists(inRegistration),
    );
  };

  async function find(number: string): Promise<OrderRow> {
    const id = orderIdOf(number.toUpperCase());
    const [order] = id ? await db.select().from(orders).where(eq(orders.id, id)) : [];
    if (!order) throw new OrderNotFound();
    return order;
  }

  return {
    find,
    async search({ text, status, limit }: OrderSearch) {
      const rows = await db
        .select()
        .from(orders)
        .where(and(status && eq(orders.status, status), text ? withText(text) : undefined))
        .orderBy(desc(orders.id))
        .limit(limit);
      return rows.map((order) => ({
        number: orderNumber(order.id),
        ordered: order.createdAt.toISOString().slice(0, 10),
        status: order.status,
        sum: formatSum(order.total, order.currency, 'ua'),
        method: order.paymentMethod,
        who: order.payer?.name ?? order.contributorName ?? order.email ?? '',
        short: order.isShort,
      }));
    },
    /** Everything about one order. @throws {OrderNotFound} */
    async show(number: string) {
      const order = await find(number);
      const movements = await db.select().from(ledger).where(eq(ledger.orderId, order.id)).orderBy(ledger.id);
      return {
        ...(await own.show(order)),
        email: order.email,
        movements: movements.map(({ source, sourceKey, amount, at }) => ({ source, sourceKey, amount, at })),
        balance: await ledgerOf(db).balance(order.id),
      };
    },
  };
}

export type StaffOrders = ReturnType<typeof createStaffOrders>;
