import { inArray } from 'drizzle-orm';
import type { ParticipantListItem } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { parcels } from '../../delivery/index.ts';
import { handedOutNumbers } from '../../handouts/index.ts';
import { orderNumber } from '../../orders/index.ts';
import type { ParticipantRow } from '../../participants/index.ts';

/** Paid places with where their kit is. */
export async function participantItems(
  db: Db,
  edition: number,
  rows: readonly ParticipantRow[],
): Promise<ParticipantListItem[]> {
  const ids = [...new Set(rows.map(({ orderId }) => orderId))];
  const sent = ids.length === 0 ? [] : await db.select().from(parcels).where(inArray(parcels.orderId, ids));
  const gone = await handedOutNumbers(db, edition);
  return rows.map((row) => ({
    registrationId: row.registrationId,
    place: row.place,
    number: orderNumber(row.orderId),
    kind: row.kind,
    name: row.name,
    team: row.team,
    raceNumber: row.number,
    isVoid: row.isVoid,
    size: row.size,
    phone: row.phone,
    delivery: row.delivery as ParticipantListItem['delivery'],
    branch: row.branch,
    parcel: sent.find(({ orderId, state }) => orderId === row.orderId && state !== 'cancelled')?.state ?? null,
    isHandedOut: row.number !== null && !row.isVoid && gone.has(row.number),
  }));
}
