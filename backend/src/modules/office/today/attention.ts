import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { AttentionItem, OrderAttention } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { bankTransfers } from '../../bankStatement/index.ts';
import type { VanishedContent } from '../../content/index.ts';
import { parcels } from '../../delivery/index.ts';
import { countToReview } from '../../fundraisers/index.ts';
import { orderNumber, orderSearch, orders } from '../../orders/index.ts';
import type { FailedEmails } from './failedEmails.ts';
import { snoozes } from './snoozes.tables.ts';

const MAX_ITEMS = 50;
const MAX_PLACES = 10;
/** Reasons about money come before the others. */
const MONEY: readonly OrderAttention[] = [
  'overpaid',
  'money-of-cancelled',
  'refund-requested',
  'paid-in-part',
  'wrong-amount',
];

type Unordered = AttentionItem & { isMoney: boolean };

export interface AttentionSources {
  emails: FailedEmails;
  vanished: readonly VanishedContent[];
  /** Only orders and parcels of this edition; default: of all. */
  edition?: number | undefined;
}

/** What needs a person: money first, then the oldest; snoozed items are only counted. */
export async function findAttention(
  db: Db,
  now: Date,
  { emails, vanished, edition }: AttentionSources,
): Promise<{ shown: AttentionItem[]; snoozed: number }> {
  const items = [
    ...(await transferItems(db)),
    ...(await orderItems(db, edition)),
    ...(await parcelItems(db, edition)),
    ...(await fundraiserItems(db, edition)),
    ...emailItems(emails),
    ...contentItems(vanished),
  ];
  const hidden = await db.select().from(snoozes).where(gte(snoozes.until, now));
  const isShown = ({ key }: AttentionItem) => !hidden.some((snooze) => snooze.key === key);
  const shown = items
    .filter(isShown)
    .sort((one, other) => Number(other.isMoney) - Number(one.isMoney) || one.since.localeCompare(other.since))
    .map(({ isMoney: _, ...item }) => item as AttentionItem);
  return { shown, snoozed: items.length - shown.length };
}

async function transferItems(db: Db): Promise<Unordered[]> {
  const rows = await db
    .select()
    .from(bankTransfers)
    .where(eq(bankTransfers.state, 'proposed'))
    .orderBy(bankTransfers.id);
  const [first] = rows;
  if (!first) return [];
  const sums = new Map<string, number>();
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [
    {
      kind: 'transfers',
      key: `transfers:${rows.at(-1)?.id}`,
      since: first.importedAt.toISOString(),
      count: rows.length,
      sums: [...sums].map(([currency, amount]) => ({ currency, amount })),
      isMoney: true,
    },
  ];
}

const toCondition = (edition: number | undefined) =>
  edition === undefined ? undefined : eq(orderSearch.edition, edition);

async function orderItems(db: Db, edition?: number): Promise<Unordered[]> {
  const rows = await db
    .select({ row: orderSearch, updatedAt: orders.updatedAt })
    .from(orderSearch)
    .innerJoin(orders, eq(orders.id, orderSearch.orderId))
    .where(and(toCondition(edition), eq(orderSearch.needsAttention, true)))
    .orderBy(asc(orders.updatedAt))
    .limit(MAX_ITEMS);
  return rows.flatMap(({ row, updatedAt }) => {
    const reason = row.attention.find((one) => MONEY.includes(one)) ?? row.attention[0];
    if (!reason) return [];
    const { orderId, balance, total, who, currency } = row;
    const amount =
      reason === 'overpaid' ? balance - total : reason === 'paid-in-part' ? total - balance : balance || total;
    const number = orderNumber(orderId);
    const key = `order:${number}:${reason}`;
    const since = updatedAt.toISOString();
    return [
      { kind: 'order' as const, key, since, number, who, reason, amount, currency, isMoney: MONEY.includes(reason) },
    ];
  });
}

const isTroubled = inArray(parcels.state, ['attention', 'returning', 'not_found']);

export const countTroubledParcels = (db: Db): Promise<number> => db.$count(parcels, isTroubled);

async function parcelItems(db: Db, edition?: number): Promise<Unordered[]> {
  const rows = await db
    .select({ parcel: parcels, who: orderSearch.who })
    .from(parcels)
    .innerJoin(orderSearch, eq(orderSearch.orderId, parcels.orderId))
    .where(and(toCondition(edition), isTroubled))
    .limit(MAX_ITEMS);
  return rows.map(({ parcel, who }) => ({
    kind: 'parcel',
    key: `parcel:${parcel.id}:${parcel.state}`,
    since: parcel.changedAt.toISOString(),
    number: orderNumber(parcel.orderId),
    who,
    waybillNumber: parcel.waybillNumber ?? '',
    status: parcel.statusText,
    isMoney: false,
  }));
}

async function fundraiserItems(db: Db, edition?: number): Promise<Unordered[]> {
  const { count, since } = await countToReview(db, edition);
  if (count === 0 || !since) return [];
  const at = since.toISOString();
  return [{ kind: 'fundraisers', key: `fundraisers:${count}:${since.getTime()}`, since: at, count, isMoney: false }];
}

function emailItems({ count, since }: FailedEmails): Unordered[] {
  if (count === 0 || !since) return [];
  return [{ kind: 'emails', key: `emails:${count}`, since: since.toISOString(), count, isMoney: false }];
}

function contentItems(vanished: readonly VanishedContent[]): Unordered[] {
  if (vanished.length === 0) return [];
  const since = Math.min(...vanished.map((one) => one.since));
  const places = [...new Set(vanished.map(({ route, slug }) => slug ?? route))].sort();
  return [
    {
      kind: 'content',
      key: `content:${since}`,
      since: new Date(since).toISOString(),
      count: places.length,
      places: places.slice(0, MAX_PLACES),
      isMoney: false,
    },
  ];
}
