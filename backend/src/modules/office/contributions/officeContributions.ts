import { and, asc, eq, gt, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ContributionMonth, ContributionQuery, Contributions, OfficeContribution } from 'shared-lib/api/office';
import { internalSources, isInternalSource } from 'shared-lib/vocabulary';
import { bankTransfers } from '../../bankStatement/index.ts';
import { outbox } from '../../mail/index.ts';
import {
  type FoundOrder,
  findOrders,
  ledger,
  orderNumber,
  orderSearch,
  orders,
  toDayEnd,
  toDayStart,
} from '../../orders/index.ts';
import { contributions, receiptState } from '../../payments/index.ts';
import { createEditionChoice } from '../chooseEdition.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';

const PAGE_SIZE = 50;

const reversal = alias(ledger, 'reversal');
const isKept = sql`not exists (select from ${ledger} as reversal where ${reversal.reverses} = ${ledger.id})`;

/** Contributions whose money came and stayed, as staff sees them. */
export function createOfficeContributions({ db, clock, event }: Pick<OfficeDependencies, 'db' | 'clock' | 'event'>) {
  const chooseEdition = createEditionChoice(event);

  /** The first money of each contribution. */
  async function firstMoney(ids: number[]) {
    const rows = await db
      .select({ orderId: ledger.orderId, at: ledger.at, source: ledger.source })
      .from(ledger)
      .where(
        and(
          inArray(ledger.orderId, ids),
          gt(ledger.amount, 0),
          notInArray(ledger.source, [...internalSources]),
          isKept,
        ),
      )
      .orderBy(asc(ledger.id));
    return new Map(rows.toReversed().map((row) => [row.orderId, row]));
  }

  async function views(found: readonly FoundOrder[]): Promise<OfficeContribution[]> {
    const ids = found.map(({ orderId }) => orderId);
    if (ids.length === 0) return [];
    const first = await firstMoney(ids);
    const donors = await db
      .select({
        order: orders,
        receiptEmailId: contributions.receiptEmailId,
        email: outbox,
        transferId: bankTransfers.id,
      })
      .from(orders)
      .leftJoin(contributions, eq(contributions.orderId, orders.id))
      .leftJoin(outbox, eq(outbox.id, contributions.receiptEmailId))
      .leftJoin(
        bankTransfers,
        eq(sql`split_part(${orders.idempotencyKey}, '/', 1)`, sql`'bank:' || ${bankTransfers.key}`),
      )
      .where(inArray(orders.id, ids));
    const byId = new Map(donors.map((donor) => [donor.order.id, donor]));
    return found.flatMap(({ orderId, balance, currency, createdAt }) => {
      const donor = byId.get(orderId);
      if (!donor) return [];
      const { order, receiptEmailId, email, transferId } = donor;
      const money = first.get(orderId);
      const source = money?.source ?? 'bank';
      return {
        number: orderNumber(orderId),
        at: (money?.at ?? createdAt).toISOString(),
        name: order.contributorName ?? '',
        email: order.email ?? '',
        amount: balance,
        currency,
        way: isInternalSource(source) ? 'bank' : source === 'cash' ? 'staff' : source,
        transferId,
        receipt: receiptState(order.email, receiptEmailId, email ?? undefined, clock.now()),
      };
    });
  }

  async function months(edition: number): Promise<ContributionMonth[]> {
    const month = sql<string>`to_char(${ledger.at} at time zone 'Europe/Kyiv', 'YYYY-MM')`;
    const rows = await db
      .select({
        month,
        currency: ledger.currency,
        amount: sql<number>`sum(${ledger.amount})`.mapWith(Number),
        count: sql<number>`count(distinct ${ledger.orderId}) filter (where ${ledger.amount} > 0 and ${isKept})::integer`,
      })
      .from(ledger)
      // An array is looked up in the index; a join reads the movements of every year.
      .where(
        sql`${ledger.orderId} = any(array(select ${orders.id} from ${orders}
          where ${orders.edition} = ${edition} and ${orders.kind} = 'contribution'))`,
      )
      .groupBy(sql`1`, ledger.currency)
      .orderBy(sql`1 desc`, asc(ledger.currency));
    return rows;
  }

  async function search(query: ContributionQuery, limit: number) {
    const { from, to, ...rest } = query;
    const edition = await chooseEdition(query);
    const period = and(
      from ? gte(ledger.at, toDayStart(from)) : undefined,
      to ? lt(ledger.at, toDayEnd(to)) : undefined,
    );
    const came =
      period && sql`exists (select from ${ledger} where ${eq(ledger.orderId, orderSearch.orderId)} and ${period})`;
    const found = await findOrders(db, { ...rest, edition, kinds: ['contribution'], view: 'paid' }, limit, came);
    return { found, contributions: await views(found.rows) };
  }

  return {
    /** @throws {CursorUnknown} */
    async show(query: ContributionQuery): Promise<Contributions> {
      const { found, contributions } = await search(query, query.limit ?? PAGE_SIZE);
      const { count, sums, next } = found;
      return {
        contributions,
        count,
        sums,
        next,
        months: query.cursor ? null : await months(await chooseEdition(query)),
      };
    },
    async page(query: ContributionQuery, limit: number) {
      const { found, contributions } = await search(query, limit);
      return { contributions, next: found.next };
    },
  };
}

export type OfficeContributions = ReturnType<typeof createOfficeContributions>;
