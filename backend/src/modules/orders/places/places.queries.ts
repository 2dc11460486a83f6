import { and, eq, ne, sql, sum } from 'drizzle-orm';
import type { FormatPlaces } from 'shared-lib/api';
import type { Db } from '../../../database/connection.ts';
import { holdsPlace } from '../../kitSizes/index.ts';
import { registrations } from '../../registrations/index.ts';
import { orderLines, orders } from '../orders.tables.ts';

/** Orders that take places of a run take turns, until the caller's transaction ends: after the locks of registrations and orders, before those of goods. */
export async function lockPlaces(tx: Db, edition: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('format places'), ${edition}::int)`);
}

/** People of paid orders, and of unpaid ones that still hold their places, by format. @param except an order that does not count */
export async function countTakenPlaces(db: Db, edition: number, now: Date, except?: number): Promise<FormatPlaces> {
  const rows = await db
    .select({
      race: sql<string>`${registrations.fields} ->> 'raceFormat'`.as('race'),
      participation: sql<string>`${registrations.fields} ->> 'participationFormat'`.as('participation'),
      people: sum(orderLines.quantity).mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.isLive, true)))
    .innerJoin(registrations, eq(registrations.id, orderLines.registrationId))
    .where(and(eq(orders.edition, edition), holdsPlace(now), except === undefined ? undefined : ne(orders.id, except)))
    .groupBy(sql`race`, sql`participation`);
  const taken: FormatPlaces = { race: {}, participation: {} };
  for (const { race, participation, people } of rows) {
    taken.race[race] = (taken.race[race] ?? 0) + people;
    taken.participation[participation] = (taken.participation[participation] ?? 0) + people;
  }
  return taken;
}
