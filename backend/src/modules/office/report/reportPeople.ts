import { and, eq, sql } from 'drizzle-orm';
import type { ReportPeople } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { countWhere } from '../../../database/countWhere.ts';
import type { EventRecord } from '../../content/index.ts';
import { orderLines } from '../../orders/index.ts';
import { participants } from '../../participants/index.ts';
import { registrations, teamAdditions } from '../../registrations/index.ts';
import { countResults } from '../../results/index.ts';
import { total } from './total.ts';

/** Participants by kind, race and place, and who of them finished. */
export async function reportPeople(
  db: Db,
  { edition, formats }: Pick<EventRecord, 'edition' | 'formats'>,
): Promise<ReportPeople> {
  const groups = await db
    .select({
      kind: participants.kind,
      format: sql<string>`coalesce(${registrations.fields}->>'raceFormat', '')`.as('format'),
      isOnline: sql<boolean>`coalesce(${registrations.fields}->>'participationFormat' = 'online', false)`.as('online'),
      count: sql<number>`count(*)::integer`,
      unnamed: countWhere(sql`${participants.name} = ''`),
      // Places that were added to a team make no other one.
      teams: sql<number>`(count(distinct coalesce(${teamAdditions.teamId}, ${participants.registrationId})))::integer`,
    })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .leftJoin(teamAdditions, eq(teamAdditions.registrationId, participants.registrationId))
    .where(eq(participants.edition, edition))
    .groupBy(participants.kind, sql`format`, sql`online`)
    .orderBy(participants.kind, sql`format`, sql`online`);
  const [free] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(participants)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, participants.orderId), eq(orderLines.registrationId, participants.registrationId)),
    )
    .where(and(eq(participants.edition, edition), eq(orderLines.unitPrice, 0)));
  const { finished, missing } = await countResults(db, edition);
  return {
    total: total(groups, (group) => group.count),
    teams: total(groups, ({ kind, teams }) => (kind === 'team' ? teams : 0)),
    free: free?.count ?? 0,
    groups: groups.map(({ kind, format, isOnline, count: of }) => {
      const { ua, en } = formats.race.find(({ id }) => id === format) ?? { ua: format, en: format };
      return { kind, format: { ua, en }, isOnline, count: of };
    }),
    unnamed: total(groups, ({ unnamed }) => unnamed),
    finished,
    withoutTime: missing,
  };
}
