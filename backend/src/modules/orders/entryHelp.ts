import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { EventSettings } from 'shared-lib/api/office';
import type { Currency } from 'shared-lib/vocabulary';
import type { Db } from '../../database/connection.ts';
import { orderLines, orders } from './orders.tables.ts';
import { orderSearch } from './search/orderSearch.tables.ts';

type EntryHelp = EventSettings['entryHelp'];

/**
 * What of the paid entries of an edition goes to help, in minor units by currency.
 * A part of an order that was given back takes the same part of its help along.
 */
export async function sumEntryHelp(
  db: Db,
  edition: number,
  rule: EntryHelp,
): Promise<{ currency: Currency; amount: number }[]> {
  if (rule.percent === 0 && rule.perPerson === 0) return [];
  const helpOfOrder = sql`sum(${computeLineHelp(rule)})`;
  const kept = sql`least(greatest(${orderSearch.balance}, 0), ${orders.total})::numeric / ${orders.total}`;
  const helped = db
    .select({ currency: orders.currency, amount: sql<number>`floor(${helpOfOrder} * ${kept})`.as('amount') })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'registration')))
    .innerJoin(orderSearch, eq(orderSearch.orderId, orders.id))
    .where(and(eq(orders.edition, edition), inArray(orders.status, ['paid', 'refunded']), sql`${orders.total} > 0`))
    .groupBy(orders.id, orders.currency, orders.total, orderSearch.balance)
    .as('helped');
  return db
    .select({ currency: helped.currency, amount: sql<number>`sum(${helped.amount})`.mapWith(Number) })
    .from(helped)
    .groupBy(helped.currency);
}

const computeLineHelp = ({ percent, perPerson }: EntryHelp): SQL =>
  percent > 0
    ? sql`${orderLines.sum} * ${percent}::numeric / 100`
    : sql`least(${orderLines.sum}, ${orderLines.quantity} * ${perPerson}::bigint)`;
