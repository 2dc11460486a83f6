import { and, eq, sql } from 'drizzle-orm';
import type { ParticipantPlace } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { registrations, teamMembers } from '../registrations/index.ts';
import { findParticipant, type ParticipantRow } from './findParticipants.ts';
import { BirthdayNotKept, ParticipantNotFound } from './participants.errors.ts';
import { participantDetails } from './participants.tables.ts';

export interface ParticipantChanges {
  size?: string;
  phone?: string;
  birthday?: string;
}

/**
 * Changes what staff keeps of a place, in a transaction that holds its order.
 * @returns the place as it was. @throws {ParticipantNotFound} {@link BirthdayNotKept}
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
    if (before.memberId === null) throw new BirthdayNotKept();
    await tx
      .update(teamMembers)
      .set({ birthday: birthday || null })
      .where(and(eq(teamMembers.id, before.memberId), eq(teamMembers.registrationId, at.registrationId)));
  }
  const { memberId } = before;
  const hasOwner = before.kind === 'individual' || memberId !== null;
  if (size !== undefined && memberId !== null) {
    await tx.update(teamMembers).set({ kitSize: size }).where(eq(teamMembers.id, memberId));
  } else if (size !== undefined && hasOwner) await setKitSize(tx, at.registrationId, size, now);
  // A place that nobody has yet keeps a size of its own.
  const placeSize = hasOwner ? size && '' : size;
  if (placeSize !== undefined || phone !== undefined) {
    const { registrationId, place } = at;
    await tx
      .insert(participantDetails)
      .values({ registrationId, place, size: placeSize, phone, changedAt: now })
      .onConflictDoUpdate({
        target: [participantDetails.registrationId, participantDetails.place],
        set: { size: placeSize, phone, changedAt: now },
      });
  }
  return before;
}

/** Where the person sees and changes it too. */
const setKitSize = (tx: Db, registrationId: number, size: string, now: Date) =>
  tx
    .update(registrations)
    .set({ fields: sql`${registrations.fields} || ${JSON.stringify({ kitSize: size })}::jsonb`, updatedAt: now })
    .where(eq(registrations.id, registrationId));
