import { inArray } from 'drizzle-orm';
import { type OrderList, type OrderListItem, type OrderQuery, toOrderTexts } from 'shared-lib/api/office';
import { cachedFor } from '../../../cachedFor.ts';
import type { Db } from '../../../database/connection.ts';
import { countViews, type FoundOrder, findOrders, orderLines, orderNumber, orders } from '../../orders/index.ts';
import { createEditionChoice } from '../chooseEdition.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';

const PAGE_SIZE = 50;
/** Views change slowly, and counting them reads every order. */
const VIEWS_MS = 2_000;

export function createOfficeOrderList({ db, event }: Pick<OfficeDependencies, 'db' | 'event'>) {
  const chooseEdition = createEditionChoice(event);
  const views = cachedFor(VIEWS_MS, (edition: number) => countViews(db, edition));

  return {
    /** One page, with count and sums of everything that the query finds. @throws {CursorUnknown} */
    async search(query: OrderQuery): Promise<OrderList> {
      const edition = await chooseEdition(query);
      const { rows, count, sums, next } = await findOrders(db, { ...query, edition }, query.limit ?? PAGE_SIZE);
      const found = { orders: await listItems(db, rows), count, sums, next };
      return { ...found, views: query.cursor ? null : await views(edition) };
    },
  };
}

/** Rows of the list, in the order of the search. */
export async function listItems(db: Db, rows: readonly FoundOrder[]): Promise<OrderListItem[]> {
  const ids = rows.map(({ orderId }) => orderId);
  if (ids.length === 0) return [];
  const details = await db
    .select({ id: orders.id, email: orders.email, payer: orders.payer, delivery: orders.delivery })
    .from(orders)
    .where(inArray(orders.id, ids));
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(orderLines.place);
  const byId = new Map(details.map((order) => [order.id, order]));
  return rows.map((row) => {
    const { email = null, payer = null, delivery = null } = byId.get(row.orderId) ?? {};
    const goods = lines.filter(({ orderId, kind }) => orderId === row.orderId && kind === 'product');
    return {
      number: orderNumber(row.orderId),
      edition: row.edition,
      who: row.who,
      kind: row.kind,
      people: row.people,
      goods: goods.map(({ title, size, quantity }) => ({ title, size, quantity })),
      total: row.total,
      balance: row.balance,
      currency: row.currency,
      state: row.state,
      attention: row.attention,
      paymentMethod: row.paymentMethod,
      delivery: findDelivery(delivery),
      createdAt: row.createdAt.toISOString(),
      ...toOrderTexts({ phone: row.phone, email, payer, delivery }),
      match: row.match,
    };
  });
}

function findDelivery(delivery: (typeof orders.$inferSelect)['delivery']): OrderListItem['delivery'] {
  if (!delivery) return null;
  const { kind } = delivery;
  if (kind === 'branch')
    return { kind, country: '', settlement: delivery.settlement, branchNumber: delivery.branchNumber };
  if (kind === 'abroad') return { kind, country: delivery.country, settlement: delivery.settlement, branchNumber: '' };
  return { kind, country: '', settlement: '', branchNumber: '' };
}
