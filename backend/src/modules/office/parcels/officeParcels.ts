import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type {
  ExportedFile,
  ParcelList,
  ParcelListItem,
  ParcelQuery,
  ParcelView,
  PickedItem,
} from 'shared-lib/api/office';
import { compareBySize, listSizes } from 'shared-lib/validation';
import { carriedKinds } from 'shared-lib/vocabulary';
import { cachedFor } from '../../../cachedFor.ts';
import { countWhere } from '../../../database/countWhere.ts';
import { toKyivTime } from '../../../kyivTime.ts';
import { parcels } from '../../delivery/index.ts';
import {
  CursorUnknown,
  findOrderId,
  getWeight,
  KIT_GRAMS,
  numberConditions,
  OrderNotFound,
  orderLines,
  orderNumber,
  orderSearch,
  orders,
  textConditions,
} from '../../orders/index.ts';
import { participants } from '../../participants/index.ts';
import { createEditionChoice } from '../chooseEdition.ts';
import { newestTitle } from '../newestTitle.ts';
import { ServiceNotConnected } from '../office.errors.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';

const PAGE_SIZE = 50;
const COUNTS_MS = 2_000;

type ParcelDependencies = Pick<OfficeDependencies, 'db' | 'clock' | 'event' | 'products' | 'delivery'>;

const isToPack = sql`${orderSearch.status} = 'paid' and ${parcels.waybillNumber} is null`;
const isIn = (...states: string[]) =>
  sql`${parcels.waybillNumber} is not null and ${parcels.state} in (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`;
const views: Record<ParcelView, SQL> = {
  pack: isToPack,
  'hand-over': isIn('created'),
  'on-way': isIn('in_transit'),
  'at-branch': isIn('ready_for_pickup'),
  delivered: isIn('delivered'),
  returning: isIn('returning'),
  problem: isIn('attention', 'not_found'),
};
const joined = and(eq(parcels.orderId, orderSearch.orderId), sql`${parcels.state} <> 'cancelled'`);
/** The orders of a run have ids from its first to its last, so the parcels of other years stay unread. */
const joinedIn = (edition: number) =>
  and(
    joined,
    sql`${parcels.orderId} between (select min(first.id) from ${orders} first where first.edition = ${edition})
      and (select max(last.id) from ${orders} last where last.edition = ${edition})`,
  );
const isSentByCarrier = inArray(orderSearch.delivery, [...carriedKinds]);
const isSentIn = (edition: number) => and(eq(orderSearch.edition, edition), isSentByCarrier);

interface PickedParcels {
  edition?: number | undefined;
  numbers?: readonly string[] | undefined;
}

/** Parcels in the office: lists, what to pack, labels, states. */
export function createOfficeParcels({ db, clock, event, products, delivery }: ParcelDependencies) {
  const chooseEdition = createEditionChoice(event);
  const counts = cachedFor(COUNTS_MS, countViews);

  async function countViews(edition: number): Promise<Record<ParcelView, number>> {
    const columns = Object.entries(views).map(([view, where]) => [view, countWhere(where)]);
    const [row] = await db
      .select(Object.fromEntries(columns) as Record<ParcelView, SQL<number>>)
      .from(orderSearch)
      .leftJoin(parcels, joinedIn(edition))
      .where(isSentIn(edition));
    return row ?? (Object.fromEntries(Object.keys(views).map((view) => [view, 0])) as Record<ParcelView, number>);
  }

  async function createCondition(text: string): Promise<SQL | undefined> {
    if (!text) return undefined;
    const { exact, close } = textConditions(db, text, orderSearch.words, numberConditions(text));
    return or(exact, await close());
  }

  async function search(query: ParcelQuery): Promise<ParcelList> {
    const { text = '', view = 'pack', limit = PAGE_SIZE, cursor } = query;
    if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw new CursorUnknown();
    const edition = await chooseEdition(query);
    const isThere = query.delivery && eq(orderSearch.delivery, query.delivery);
    const where = and(isSentIn(edition), views[view], isThere, await createCondition(text.trim()));
    const rows = await db
      .select({ row: orderSearch, parcel: parcels, delivery: orders.delivery })
      .from(orderSearch)
      .innerJoin(orders, eq(orders.id, orderSearch.orderId))
      .leftJoin(parcels, joinedIn(edition))
      .where(and(where, cursor ? gt(orderSearch.orderId, Number(cursor)) : undefined))
      .orderBy(asc(orderSearch.orderId))
      .limit(limit + 1);
    const [total] = await db
      .select({ count: sql<number>`count(*)::integer` })
      .from(orderSearch)
      .leftJoin(parcels, joinedIn(edition))
      .where(where);
    const shown = rows.slice(0, limit);
    const ids = shown.map(({ row }) => row.orderId);
    const lines = ids.length === 0 ? [] : await db.select().from(orderLines).where(inArray(orderLines.orderId, ids));
    const sold = await products();
    return {
      parcels: shown.map(({ row, parcel, delivery }): ParcelListItem => {
        const goods = lines.filter(({ orderId, kind }) => orderId === row.orderId && kind === 'product');
        const branch = delivery?.kind === 'branch' ? delivery : undefined;
        const abroad = delivery?.kind === 'abroad' ? delivery : undefined;
        const recipient = branch ?? abroad;
        return {
          number: orderNumber(row.orderId),
          version: row.version,
          who: recipient ? `${recipient.recipientName} ${recipient.recipientLastName}`.trim() : row.who,
          kits: row.people,
          goods: goods.map(({ title, size, quantity }) => ({ title, size, quantity })),
          country: abroad?.country ?? '',
          settlement: recipient?.settlement ?? '',
          branch: branch?.branchNumber ?? '',
          weight: getWeight(goods, sold) + row.people * KIT_GRAMS,
          waybillNumber: parcel?.waybillNumber ?? null,
          state: parcel?.state ?? null,
          status: parcel?.statusText ?? '',
          changedAt: parcel?.changedAt.toISOString() ?? null,
        };
      }),
      count: total?.count ?? 0,
      next: rows.length > limit ? String(ids.at(-1)) : null,
      views: cursor ? null : await counts(edition),
    };
  }

  /** Ids of the orders to pack, as a subquery. */
  function idsToPack(edition: number, numbers: readonly string[] | undefined) {
    const chosen = numbers?.map((number) => findOrderId(number) ?? 0);
    return db
      .select({ id: orderSearch.orderId })
      .from(orderSearch)
      .leftJoin(parcels, joined)
      .where(chosen ? and(isSentByCarrier, inArray(orderSearch.orderId, chosen)) : and(isSentIn(edition), isToPack));
  }

  async function pick({ numbers, ...query }: PickedParcels): Promise<PickedItem[]> {
    const ids = idsToPack(await chooseEdition(query), numbers);
    const kits = await db
      .select({ size: participants.size, quantity: sql<number>`count(*)::integer` })
      .from(participants)
      .where(inArray(participants.orderId, ids))
      .groupBy(participants.size);
    const goods = await db
      .select({
        sku: orderLines.sku,
        size: sql<string>`coalesce(${orderLines.size}, '')`,
        title: newestTitle,
        quantity: sql<number>`sum(${orderLines.quantity})::integer`,
      })
      .from(orderLines)
      .where(and(eq(orderLines.kind, 'product'), inArray(orderLines.orderId, ids)))
      .groupBy(orderLines.sku, orderLines.size)
      .orderBy(orderLines.sku, orderLines.size);
    const sizes = listSizes(await event());
    return [
      ...kits
        .sort(compareBySize(sizes, ({ size }) => size))
        .map(({ size, quantity }) => ({ title: null, size, quantity })),
      ...goods.map(({ title, size, quantity }) => ({ title, size, quantity })),
    ];
  }

  return {
    search,
    pick,

    /** @throws {OrderNotFound} when no order has a waybill. */
    labels: async (numbers: readonly string[]): Promise<ExportedFile> => {
      const ids = numbers.map((number) => findOrderId(number) ?? 0);
      const found = await db
        .select()
        .from(parcels)
        .where(and(inArray(parcels.orderId, ids), sql`${parcels.state} <> 'cancelled'`));
      const waybills = ids.flatMap(
        (id) => found.find(({ orderId, waybillNumber }) => orderId === id && waybillNumber) ?? [],
      );
      if (waybills.length === 0) throw new OrderNotFound();
      const bytes = await delivery.parcels.labels(waybills);
      return {
        name: `labels-${toKyivTime(clock.now()).slice(0, 16).replaceAll(':', '-')}.pdf`,
        type: 'application/pdf',
        bytes: bytes.toString('base64'),
        count: waybills.length,
      };
    },

    cancelWaybill: async (number: string) => {
      await delivery.parcels.cancelWaybill(findOrderId(number) ?? 0);
      return { number, outcome: 'cancelled' as const };
    },

    /** @throws {ServiceNotConnected} */
    async refresh() {
      if (!delivery.refreshParcels) throw new ServiceNotConnected('carrier');
      return { tracked: await delivery.refreshParcels() };
    },
  };
}
