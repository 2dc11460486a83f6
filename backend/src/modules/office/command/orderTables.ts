import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { OrderAttention } from 'shared-lib/api/office';
import { formatMoney } from 'shared-lib/i18n/format';
import type { Db } from '../../../database/connection.ts';
import {
  createLedger,
  ledger,
  type OrderRow,
  type OrderSearch,
  orderNumber,
  orderSearch,
  orders,
  searchOrders,
  type UserOrders,
} from '../../orders/index.ts';
import { getOrder } from '../orders/getOrder.ts';

/** Orders as the command line prints them. */
export function createOrderTables(db: Db, own: Pick<UserOrders, 'show'>) {
  async function findAttention(rows: readonly OrderRow[]): Promise<Map<number, OrderAttention[]>> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const found = await db
      .select({ id: orderSearch.orderId, attention: orderSearch.attention })
      .from(orderSearch)
      .where(inArray(orderSearch.orderId, ids));
    return new Map(found.map(({ id, attention }) => [id, attention]));
  }

  return {
    async search(search: OrderSearch) {
      const rows = await searchOrders(db, search);
      const attention = await findAttention(rows);
      return rows.map((order) => ({
        number: orderNumber(order.id),
        ordered: order.createdAt.toISOString().slice(0, 10),
        status: order.status,
        sum: formatMoney(order.total, order.currency, 'ua'),
        method: order.paymentMethod,
        who: order.payer?.name ?? order.contributorName ?? order.email ?? '',
        attention: attention.get(order.id)?.join(', ') ?? '',
      }));
    },
    /** Paid orders whose payer requests a refund, longest waiting first. */
    async refundRequests() {
      const rows = await db
        .select()
        .from(orders)
        .where(and(eq(orders.status, 'paid'), isNotNull(orders.refundRequestedAt), isNull(orders.refundDeclinedAt)))
        .orderBy(asc(orders.refundRequestedAt));
      return rows.map(({ id, refundRequestedAt, refundReason, total, currency }) => ({
        number: orderNumber(id),
        requested: refundRequestedAt?.toISOString().slice(0, 10) ?? '',
        sum: formatMoney(total, currency, 'ua'),
        reason: refundReason ?? '',
      }));
    },
    async show(number: string) {
      const order = await getOrder(db, number);
      const movements = await db.select().from(ledger).where(eq(ledger.orderId, order.id)).orderBy(ledger.id);
      return {
        ...(await own.show(order)),
        email: order.email,
        movements: movements.map(({ id, kind, source, sourceKey, amount, at }) => ({
          id,
          kind,
          source,
          sourceKey,
          amount,
          at,
        })),
        balance: await createLedger(db).balance(order.id),
        stock: order.stock,
        refundReason: order.refundReason,
        attention: (await findAttention([order])).get(order.id) ?? [],
      };
    },
  };
}
