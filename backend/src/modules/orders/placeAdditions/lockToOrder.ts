import { and, eq, inArray } from 'drizzle-orm';
import type { TeamSize } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import {
  countPeople,
  findAdditions,
  findExtendedTeams,
  findRegistrations,
  lockRegistrations,
  type RegistrationRow,
  TeamFull,
} from '../../registrations/index.ts';
import { orderLines, orders } from '../orders.tables.ts';

/**
 * Locks registrations that are about to be ordered, after the teams to which they add places: orders of one team wait for
 * each other. @throws {TeamFull} for a team that would be larger than the run allows.
 */
export async function lockToOrder(tx: Db, ids: readonly number[], { max }: TeamSize): Promise<RegistrationRow[]> {
  const teamIds = (await findExtendedTeams(tx, ids)).map(({ teamId }) => teamId);
  const locked = await lockRegistrations(tx, [...new Set([...teamIds, ...ids])]);
  for (const team of locked.filter(({ id }) => teamIds.includes(id))) {
    const additions = (await findAdditions(tx, [team.id])).map(({ registrationId }) => registrationId);
    const own = additions.filter((id) => ids.includes(id));
    const rows = await findRegistrations(tx, [...new Set([...(await findOrdered(tx, additions)), ...own])]);
    const count = (some: readonly RegistrationRow[]) => some.reduce((sum, { fields }) => sum + countPeople(fields), 0);
    const others = count([team, ...rows.filter(({ id }) => !own.includes(id))]);
    if (count([team, ...rows]) > max) throw new TeamFull(422, Math.max(0, max - others));
  }
  return locked.filter(({ id }) => ids.includes(id));
}

/** Refunded ones leave their room to others. */
async function findOrdered(tx: Db, registrationIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: orderLines.registrationId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(orderLines.registrationId, [...registrationIds]),
        eq(orderLines.isLive, true),
        inArray(orders.status, ['awaiting-payment', 'paid']),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}
