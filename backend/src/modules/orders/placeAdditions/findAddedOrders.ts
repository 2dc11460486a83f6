import { asc, eq, inArray } from 'drizzle-orm';
import type { AddedPlaces } from 'shared-lib/api';
import type { Db } from '../../../database/connection.ts';
import { findAdditionsAround } from '../../registrations/index.ts';
import { orderNumber } from '../order.ts';
import { orderLines, orders } from '../orders.tables.ts';

export interface OrdersOfTeams {
  added: Map<number, AddedPlaces[]>;
  addsTo: Map<number, string>;
}

/** Orders that add places to teams, and orders to whose teams places are added. */
export async function findAddedOrders(db: Db, registrationIds: readonly number[]): Promise<OrdersOfTeams> {
  const around = await findAdditionsAround(db, registrationIds);
  const additions = around.filter(({ teamId }) => registrationIds.includes(teamId));
  const teams = around.filter(({ registrationId }) => registrationIds.includes(registrationId));
  const ids = [...additions.map(({ registrationId }) => registrationId), ...teams.map(({ teamId }) => teamId)];
  if (ids.length === 0) return { added: new Map(), addsTo: new Map() };
  const rows = await db
    .select({
      registrationId: orderLines.registrationId,
      id: orders.id,
      status: orders.status,
      total: orders.total,
      people: orderLines.quantity,
      isLive: orderLines.isLive,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.registrationId, ids))
    .orderBy(asc(orders.id));
  const byRegistration = Map.groupBy(rows, ({ registrationId }) => registrationId);
  const added = new Map<number, AddedPlaces[]>();
  for (const { registrationId, teamId } of additions) {
    const ordered = (byRegistration.get(registrationId) ?? []).map(({ id, status, total, people }) => ({
      number: orderNumber(id),
      status,
      total,
      people,
    }));
    added.set(teamId, [...(added.get(teamId) ?? []), ...ordered]);
  }
  const addsTo = teams.flatMap(({ registrationId, teamId }) => {
    const order = byRegistration.get(teamId)?.find(({ isLive }) => isLive);
    return order ? [[registrationId, orderNumber(order.id)] as const] : [];
  });
  return { added, addsTo: new Map(addsTo) };
}
