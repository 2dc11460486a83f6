import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AttentionItem, OrderAttention, Today } from 'shared-lib/api/office';
import type { Clock } from '../../../../clock.ts';
import type { Db } from '../../../../database/connection.ts';
import { bankTransfers } from '../../../bankStatement/index.ts';
import {
  type EventRecord,
  fromKyivTime,
  registrationPhase,
  toKyivTime,
  type VanishedContent,
} from '../../../content/index.ts';
import { parcels } from '../../../delivery/index.ts';
import { handedOutByDesk } from '../../../handouts/index.ts';
import { outbox } from '../../../mail/index.ts';
import { ledger, orderLines, orderNumber, orderSearch, orders } from '../../../orders/index.ts';
import { raceNumbers } from '../../../raceNumbers/index.ts';
import { availableOf, stock } from '../../../shop/index.ts';
import { officeEmail } from '../emails/officeEmail.ts';
import { snoozes } from '../order/orderNotes.tables.ts';

const DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;
const PACE_DAYS = 7;
const MAX_ITEMS = 50;
const MAX_EMAILS = 5;
const MAX_PLACES = 10;
const LOW_STOCK = 15;
/** Reasons about money come before the others. */
const MONEY: readonly OrderAttention[] = [
  'overpaid',
  'money-of-cancelled',
  'refund-requested',
  'paid-in-part',
  'wrong-amount',
];

export interface TodayDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  vanishedContent: () => readonly VanishedContent[];
}

type Unordered = AttentionItem & { isMoney: boolean };

export function createToday({ db, clock, event, vanishedContent }: TodayDependencies) {
  const kyivDay = (at: Date) => toKyivTime(at).slice(0, 10);
  const midnight = (day: string) => fromKyivTime(day) ?? new Date(0);

  async function attention(now: Date): Promise<{ shown: AttentionItem[]; snoozed: number }> {
    const items = [
      ...(await transferItems()),
      ...(await orderItems()),
      ...(await parcelItems()),
      ...(await emailItems(now)),
      ...contentItems(),
    ];
    const hidden = await db.select().from(snoozes).where(gte(snoozes.until, now));
    const isShown = ({ key }: AttentionItem) => !hidden.some((snooze) => snooze.key === key);
    const shown = items
      .filter(isShown)
      .sort((one, other) => Number(other.isMoney) - Number(one.isMoney) || one.since.localeCompare(other.since))
      .map(({ isMoney: _, ...item }) => item as AttentionItem);
    return { shown, snoozed: items.length - shown.length };
  }

  async function transferItems(): Promise<Unordered[]> {
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

  async function orderItems(): Promise<Unordered[]> {
    const rows = await db
      .select()
      .from(orderSearch)
      .where(eq(orderSearch.needsAttention, true))
      .orderBy(asc(orderSearch.changedAt))
      .limit(MAX_ITEMS);
    return rows.flatMap((row) => {
      const reason = row.attention.find((one) => MONEY.includes(one)) ?? row.attention[0];
      if (!reason) return [];
      const { orderId, balance, total, who, currency, changedAt } = row;
      const amount =
        reason === 'overpaid' ? balance - total : reason === 'paid-in-part' ? total - balance : balance || total;
      const number = orderNumber(orderId);
      const key = `order:${number}:${reason}`;
      const since = changedAt.toISOString();
      return [
        { kind: 'order' as const, key, since, number, who, reason, amount, currency, isMoney: MONEY.includes(reason) },
      ];
    });
  }

  async function parcelItems(): Promise<Unordered[]> {
    const rows = await db
      .select({ parcel: parcels, who: orderSearch.who })
      .from(parcels)
      .innerJoin(orderSearch, eq(orderSearch.orderId, parcels.orderId))
      .where(inArray(parcels.state, ['attention', 'returning', 'not_found']))
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

  const isFailed = (now: Date): SQL | undefined =>
    and(
      ne(outbox.recipient, ''),
      isNull(outbox.sentAt),
      or(isNotNull(outbox.deadAt), and(isNotNull(outbox.handedOverAt), lte(outbox.nextTryAt, now))),
    );

  async function failedEmails(now: Date): Promise<Today['emails'] & { since: Date | undefined }> {
    const [counted] = await db
      .select({ count: sql<number>`count(*)::integer`, since: sql<Date | null>`min(${outbox.createdAt})` })
      .from(outbox)
      .where(isFailed(now));
    const newest = await db.select().from(outbox).where(isFailed(now)).orderBy(desc(outbox.id)).limit(MAX_EMAILS);
    return {
      count: counted?.count ?? 0,
      since: counted?.since ? new Date(counted.since) : undefined,
      newest: newest.map((row) => ({ ...officeEmail(row, now), order: orderOf(row.payload) })),
    };
  }

  async function emailItems(now: Date): Promise<Unordered[]> {
    const { count, since } = await failedEmails(now);
    if (count === 0 || !since) return [];
    return [{ kind: 'emails', key: `emails:${count}`, since: since.toISOString(), count, isMoney: false }];
  }

  function contentItems(): Unordered[] {
    const vanished = vanishedContent();
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

  /** Midnights in Kyiv that begin the days, the last one is today. */
  function dayStarts(now: Date): Date[] {
    const noon = Date.parse(`${kyivDay(now)}T12:00:00Z`);
    return Array.from({ length: DAYS }, (_, index) =>
      midnight(new Date(noon - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10)),
    );
  }

  async function byDay(now: Date): Promise<Today['days']> {
    const starts = dayStarts(now);
    const bounds = sql`array[${sql.join(
      starts.map((start) => sql`${start.toISOString()}::timestamptz`),
      sql`, `,
    )}]`;
    const [first = now] = starts;
    const people = await db
      .select({
        day: sql<number>`width_bucket(${orders.paidAt}, ${bounds})`.as('day'),
        count: sql<number>`sum(${orderSearch.people})::integer`,
      })
      .from(orderSearch)
      .innerJoin(orders, eq(orders.id, orderSearch.orderId))
      .where(and(eq(orders.status, 'paid'), gte(orders.paidAt, first)))
      .groupBy(sql`day`);
    const money = await db
      .select({
        day: sql<number>`width_bucket(${ledger.at}, ${bounds})`.as('day'),
        amount: sql<number>`sum(${ledger.amount})`.mapWith(Number),
      })
      .from(ledger)
      .where(and(eq(ledger.currency, 'UAH'), ne(ledger.source, 'rounding'), gte(ledger.at, first)))
      .groupBy(sql`day`);
    return starts.map((start, index) => ({
      day: kyivDay(start),
      participants: people.find(({ day }) => Number(day) === index + 1)?.count ?? 0,
      money: money.find(({ day }) => Number(day) === index + 1)?.amount ?? 0,
    }));
  }

  async function figures(edition: number, days: Today['days']): Promise<Today['figures']> {
    const [sums] = await db
      .select({
        people: sql<number>`coalesce(sum(${orderSearch.people}) filter (where ${orderSearch.status} = 'paid'), 0)::integer`,
        awaiting: sql<number>`coalesce(sum(greatest(0, ${orderSearch.total} - ${orderSearch.balance}))
          filter (where ${orderSearch.status} = 'awaiting-payment' and ${orderSearch.currency} = 'UAH'), 0)`.mapWith(
          Number,
        ),
        orders: sql<number>`count(*) filter (where ${orderSearch.status} = 'awaiting-payment')::integer`,
      })
      .from(orderSearch);
    const [raised] = await db
      .select({ total: sql<number>`coalesce(sum(${ledger.amount}), 0)`.mapWith(Number) })
      .from(ledger)
      .where(and(eq(ledger.currency, 'UAH'), ne(ledger.source, 'rounding')));
    const [assigned] = await db
      .select({ count: sql<number>`count(*)::integer` })
      .from(raceNumbers)
      .where(and(eq(raceNumbers.edition, edition), isNull(raceNumbers.voidedAt)));
    const today = days.at(-1);
    const participants = sums?.people ?? 0;
    return {
      participants: { total: participants, today: today?.participants ?? 0 },
      raised: { total: raised?.total ?? 0, today: today?.money ?? 0 },
      awaiting: { amount: sums?.awaiting ?? 0, orders: sums?.orders ?? 0 },
      numbers: { assigned: assigned?.count ?? 0, places: participants },
    };
  }

  async function lowStock(now: Date): Promise<Today['stock']> {
    const rows = await db.select().from(stock).where(isNotNull(stock.supplied));
    const low = rows
      .map((row) => ({
        ...row,
        supplied: row.supplied ?? 0,
        available: availableOf(row) ?? 0,
      }))
      .filter(({ available, supplied }) => available <= Math.max(LOW_STOCK, supplied / 10));
    if (low.length === 0) return [];
    const since = new Date(now.getTime() - PACE_DAYS * DAY_MS);
    const lines = await db
      .select({
        sku: orderLines.sku,
        title: sql<{ ua: string; en: string }>`(array_agg(${orderLines.title} order by ${orderLines.id} desc))[1]`,
        owed: sql<number>`count(distinct ${orders.id}) filter (where ${orders.isShort} and ${orders.status} = 'paid')::integer`,
        pace: sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${orders.paidAt} >= ${since.toISOString()}), 0)::integer`,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        inArray(
          orderLines.sku,
          low.map(({ sku }) => sku),
        ),
      )
      .groupBy(orderLines.sku);
    return low
      .map(({ sku, supplied, available, reserved, sold }) => {
        const line = lines.find((one) => one.sku === sku);
        const pace = line?.pace ?? 0;
        return {
          sku,
          title: line?.title ?? { ua: sku, en: sku },
          supplied,
          available,
          reserved,
          sold,
          owed: line?.owed ?? 0,
          daysLeft: pace > 0 ? Math.floor((available * PACE_DAYS) / pace) : null,
        };
      })
      .sort((one, other) => one.available - other.available);
  }

  return {
    async show(): Promise<Today> {
      const now = clock.now();
      const record = await event();
      const [days, { shown, snoozed }] = [await byDay(now), await attention(now)];
      const { count, newest } = await failedEmails(now);
      const low = await lowStock(now);
      const [waiting] = await db
        .select({ count: sql<number>`count(*)::integer` })
        .from(bankTransfers)
        .where(eq(bankTransfers.state, 'proposed'));
      const [flagged] = await db
        .select({ count: sql<number>`count(*)::integer` })
        .from(orderSearch)
        .where(eq(orderSearch.needsAttention, true));
      const desks = await handedOutByDesk(db, record.edition);
      const shownFigures = await figures(record.edition, days);
      const startDay = Date.parse(`${kyivDay(record.startsAt)}T00:00:00Z`);
      return {
        now: now.toISOString(),
        startsAt: record.startsAt.toISOString(),
        daysToStart: Math.round((startDay - Date.parse(`${kyivDay(now)}T00:00:00Z`)) / DAY_MS),
        figures: shownFigures,
        attention: shown,
        snoozed,
        days,
        stock: low,
        handedOut: {
          total: desks.reduce((sum, { count: handed }) => sum + handed, 0),
          of: shownFigures.numbers.assigned,
          desks,
        },
        emails: { count, newest },
        registration: { phase: record.registration.phase, current: registrationPhase(record, now) },
        counts: {
          orders: flagged?.count ?? 0,
          bank: waiting?.count ?? 0,
          parcels: (await parcelItems()).length,
          stock: low.length,
          emails: count,
        },
      };
    },

    /** Hides an item until 09:00 of the next day in Kyiv. */
    async snooze(key: string): Promise<{ key: string; until: string }> {
      const tomorrow = new Date(Date.parse(`${kyivDay(clock.now())}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
      const until = fromKyivTime(`${tomorrow}T09:00:00`) ?? clock.now();
      await db.insert(snoozes).values({ key, until }).onConflictDoUpdate({ target: snoozes.key, set: { until } });
      return { key, until: until.toISOString() };
    },
    async unsnooze(key: string): Promise<{ key: string }> {
      await db.delete(snoozes).where(eq(snoozes.key, key));
      return { key };
    },
  };
}

function orderOf(payload: object): string | null {
  const { order } = payload as { order?: unknown };
  return typeof order === 'string' ? order : null;
}
