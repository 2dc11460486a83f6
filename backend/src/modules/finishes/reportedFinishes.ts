import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { ReportedFinish } from 'shared-lib/api';
import type { Db } from '../../database/connection.ts';
import type { Locale } from '../content/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';
import { runnerName } from './findFinishes.ts';
import { finishes } from './finishes.tables.ts';
import { namePlace } from './namePlace.ts';
import { shortenName } from './shortenName.ts';

/** Measured finishes whose runners sign them with a name or a number, in the list of results. */
export const isReported = and(
  ne(finishes.signature, 'none'),
  isNotNull(finishes.elapsed),
  isNull(raceNumbers.voidedAt),
);

export async function countReportedFinishes(db: Db, edition: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(finishes)
    .innerJoin(raceNumbers, eq(raceNumbers.id, finishes.raceNumberId))
    .where(and(eq(finishes.edition, edition), isReported));
  return row?.count ?? 0;
}

interface ReportedPage {
  limit: number;
  from: number;
  locale: Locale;
}

/** A page of an edition, the newest first. */
export const listReportedFinishes = (db: Db, edition: number, page: ReportedPage): Promise<ReportedFinish[]> =>
  select(db, eq(finishes.edition, edition), page);

/** Those with a number, the newest edition first. */
export const findReportedFinishes = (
  db: Db,
  editions: readonly number[],
  number: number,
  locale: Locale,
): Promise<ReportedFinish[]> => {
  const isMeant = and(inArray(finishes.edition, [...editions]), eq(raceNumbers.number, number));
  return select(db, isMeant, { limit: editions.length, from: 0, locale });
};

async function select(
  db: Db,
  isMeant: SQL | undefined,
  { limit, from, locale }: ReportedPage,
): Promise<ReportedFinish[]> {
  const rows = await db
    .select({
      edition: finishes.edition,
      number: raceNumbers.number,
      fullName: runnerName,
      signature: finishes.signature,
      distance: sql<number>`${finishes.distance}`,
      elapsed: sql<number>`${finishes.elapsed}`,
      city: finishes.city,
      country: finishes.country,
      isOnMap: finishes.isOnMap,
    })
    .from(finishes)
    .innerJoin(raceNumbers, eq(raceNumbers.id, finishes.raceNumberId))
    .innerJoin(registrations, eq(registrations.id, finishes.registrationId))
    .leftJoin(teamMembers, eq(teamMembers.id, finishes.memberId))
    .where(and(isMeant, isReported))
    .orderBy(desc(finishes.edition), desc(finishes.createdAt), desc(finishes.id))
    .limit(limit)
    .offset(from);
  return rows.map(({ fullName, signature, city, isOnMap, ...row }) => ({
    ...row,
    name: signature === 'name' ? shortenName(fullName) : null,
    city: isOnMap ? namePlace(row.country, city, locale) : '',
  }));
}
