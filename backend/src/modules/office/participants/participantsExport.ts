import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Individual, Team } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { orderLines, orderNumber, orders } from '../../orders/index.ts';
import { raceNumbers } from '../../raceNumbers/index.ts';
import { registrations, teamMembers } from '../../registrations/index.ts';
import { csvOf, xlsxOf } from '../exportTable.ts';

const columns = ['number', 'name', 'team', 'country', 'city', 'race', 'participation', 'order', 'paid'] as const;
export type ParticipantRow = Record<(typeof columns)[number], string>;

/** Ordered by number; a team has one row per place. */
export async function participants(db: Db, edition: number): Promise<ParticipantRow[]> {
  const rows = await db
    .select({
      number: raceNumbers.number,
      kind: registrations.kind,
      fields: registrations.fields,
      member: teamMembers,
      order: orders,
    })
    .from(raceNumbers)
    .innerJoin(registrations, eq(registrations.id, raceNumbers.registrationId))
    .leftJoin(teamMembers, eq(teamMembers.id, raceNumbers.memberId))
    .leftJoin(orderLines, and(eq(orderLines.registrationId, registrations.id), eq(orderLines.isLive, true)))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(raceNumbers.edition, edition), isNull(raceNumbers.voidedAt)))
    .orderBy(asc(raceNumbers.number));
  return rows.map(({ number, kind, fields, member, order }) => {
    const { country, city, raceFormat, participationFormat } = fields;
    const isTeam = kind === 'team';
    return {
      number: String(number),
      name: isTeam ? (member?.fullName ?? '') : (fields as Individual).fullName,
      team: isTeam ? (fields as Team).teamName : '',
      country,
      city,
      race: raceFormat,
      participation: participationFormat,
      order: order ? orderNumber(order.id) : '',
      paid: order?.paidAt?.toISOString().slice(0, 10) ?? '',
    };
  });
}

export const participantsCsv = (rows: readonly ParticipantRow[]): Buffer => csvOf({ columns, rows });

export const participantsXlsx = (rows: readonly ParticipantRow[]): Promise<Buffer> => xlsxOf({ columns, rows });
