import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Individual, Team } from 'shared-lib/validation';
import writeXlsxFile from 'write-excel-file/node';
import type { Db } from '../../database/connection.ts';
import { orderLines, orderNumber, orders } from '../orders/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';

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

/** With a byte order mark, so that spreadsheets read Ukrainian. */
export function participantsCsv(rows: readonly ParticipantRow[]): Buffer {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return Buffer.from(`\uFEFF${lines.map((line) => line.map(csvCell).join(';')).join('\r\n')}\r\n`);
}

/** Prevents CSV injection; spreadsheets take full-width signs for formulas too. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export async function participantsXlsx(rows: readonly ParticipantRow[]): Promise<Buffer> {
  const head = columns.map((value) => ({ value, fontWeight: 'bold' as const }));
  const body = rows.map((row) => columns.map((column) => ({ value: row[column], type: String })));
  return writeXlsxFile([head, ...body]).toBuffer();
}
