import { and, eq } from 'drizzle-orm';
import type { ParticipantPlace } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { storeKitSize, teamMembers } from '../registrations/index.ts';
import { setDetails } from './changePerson.ts';
import { findParticipant, type ParticipantRow } from './findParticipants.ts';
import { ParticipantNotFound } from './participants.errors.ts';

export interface ParticipantChanges {
  size?: string;
  phone?: string;
  birthday?: string;
}

/**
 * Changes what staff keeps of a place, in a transaction that holds its registration and order.
 * @returns the place as it was. @throws {ParticipantNotFound}
 */
export async function changeParticipant(
  tx: Db,
  at: ParticipantPlace,
  { size, phone, birthday }: ParticipantChanges,
  now: Date,
): Promise<ParticipantRow> {
  const before = await findParticipant(tx, at);
  if (!before) throw new ParticipantNotFound();
  if (birthday !== undefined) {
    if (before.memberId === null) await setDetails(tx, at, { birthday: birthday || null }, now);
    else {
      await tx
        .update(teamMembers)
        .set({ birthday: birthday || null })
        .where(and(eq(teamMembers.id, before.memberId), eq(teamMembers.registrationId, at.registrationId)));
    }
  }
  const { memberId } = before;
  const hasOwner = before.kind === 'individual' || memberId !== null;
  if (size !== undefined && hasOwner) {
    await storeKitSize(tx, { registrationId: at.registrationId, memberId }, size, now);
  }
  // A place that no one has yet keeps a size of its own.
  const placeSize = hasOwner ? size && '' : size;
  if (placeSize !== undefined || phone !== undefined) {
    await setDetails(tx, at, { size: placeSize, phone }, now);
  }
  return before;
}
