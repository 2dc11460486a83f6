import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { placeTransfers } from './placeTransfers.tables.ts';

/** Whether another runner has taken one of the places. */
export async function isPassedOn(db: Db, registrationIds: readonly number[]): Promise<boolean> {
  const isOfThese = inArray(placeTransfers.registrationId, [...registrationIds]);
  return (await db.$count(placeTransfers, and(isOfThese, isNotNull(placeTransfers.acceptedAt)))) > 0;
}
