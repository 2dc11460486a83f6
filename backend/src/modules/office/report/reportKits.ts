import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { ReportKits } from 'shared-lib/api/office';
import { carriedKinds } from 'shared-lib/vocabulary';
import type { Db } from '../../../database/connection.ts';
import { countWhere } from '../../../database/countWhere.ts';
import { parcels } from '../../delivery/index.ts';
import { handedOutByDesk, handouts } from '../../handouts/index.ts';
import { participants } from '../../participants/index.ts';
import { raceNumbers } from '../../raceNumbers/index.ts';

/** Race numbers, and where their kits are. */
export async function reportKits(db: Db, edition: number): Promise<ReportKits> {
  const isOut = sql`${handouts.id} is not null`;
  const isParcel = inArray(participants.delivery, [...carriedKinds]);
  const isSent = sql`${parcels.waybillNumber} is not null`;
  const [row] = await db
    .select({
      numbers: sql<number>`count(*)::integer`,
      handedOut: countWhere(isOut),
      left: countWhere(sql`${participants.delivery} = 'pickup' and not ${isOut}`),
      sent: countWhere(sql`${isParcel} and not ${isOut} and ${isSent}`),
      unsent: countWhere(sql`${isParcel} and not ${isOut} and not ${isSent}`),
      numberOnly: countWhere(sql`${participants.delivery} = 'number-only' and not ${isOut}`),
    })
    .from(raceNumbers)
    .leftJoin(
      participants,
      and(
        eq(participants.registrationId, raceNumbers.registrationId),
        eq(participants.place, raceNumbers.place),
        eq(participants.edition, edition),
      ),
    )
    .leftJoin(handouts, and(eq(handouts.raceNumberId, raceNumbers.id), eq(handouts.state, 'recorded')))
    .leftJoin(parcels, and(eq(parcels.orderId, participants.orderId), ne(parcels.state, 'cancelled')))
    .where(and(eq(raceNumbers.edition, edition), isNull(raceNumbers.voidedAt)));
  const none = { numbers: 0, handedOut: 0, left: 0, sent: 0, unsent: 0, numberOnly: 0 };
  return Object.assign(row ?? none, {
    voided: await db.$count(raceNumbers, and(eq(raceNumbers.edition, edition), isNotNull(raceNumbers.voidedAt))),
    desks: (await handedOutByDesk(db, edition)).map(({ desk, count: of }) => ({ desk, count: of })),
    differences: await db.$count(handouts, and(eq(handouts.edition, edition), eq(handouts.state, 'difference'))),
  });
}
