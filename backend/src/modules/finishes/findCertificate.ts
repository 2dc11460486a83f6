import { and, eq, isNull } from 'drizzle-orm';
import type { FinishCertificate } from 'shared-lib/finish/types';
import type { Db } from '../../database/connection.ts';
import type { Locale } from '../content/index.ts';
import { editions } from '../editions/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';
import { runnerName } from './findFinishes.ts';
import { FinishUnknown } from './finishes.errors.ts';
import { finishes } from './finishes.tables.ts';
import { namePlace } from './namePlace.ts';
import { shortenName } from './shortenName.ts';

interface Found extends FinishCertificate {
  fullName: string;
  code: string;
}

/** By its code as others read it, in their language. */
type Certified = { code: string; locale: Locale } | { raceNumberId: number };

/** @throws {FinishUnknown} also for one that was erased, or whose number was taken away. */
export async function findCertified(db: Db, certified: Certified): Promise<Found> {
  const isMeant =
    'code' in certified ? eq(finishes.code, certified.code) : eq(finishes.raceNumberId, certified.raceNumberId);
  const [row] = await db
    .select({
      edition: finishes.edition,
      date: editions.date,
      number: raceNumbers.number,
      fullName: runnerName,
      signature: finishes.signature,
      distance: finishes.distance,
      elapsed: finishes.elapsed,
      country: finishes.country,
      city: finishes.city,
      isOnMap: finishes.isOnMap,
      code: finishes.code,
    })
    .from(finishes)
    .innerJoin(editions, eq(editions.number, finishes.edition))
    .innerJoin(raceNumbers, eq(raceNumbers.id, finishes.raceNumberId))
    .innerJoin(registrations, eq(registrations.id, finishes.registrationId))
    .leftJoin(teamMembers, eq(teamMembers.id, finishes.memberId))
    .where(and(isMeant, isNull(raceNumbers.voidedAt)));
  if (!row) throw new FinishUnknown();
  const { signature, isOnMap, city, ...rest } = row;
  const shown = 'code' in certified ? namePlace(row.country, city, certified.locale) : city;
  return {
    ...rest,
    name: signature === 'name' ? shortenName(row.fullName) : null,
    city: isOnMap && shown ? shown : null,
  };
}
