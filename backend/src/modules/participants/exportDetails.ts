import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import type { ExportSource } from '../accounts/index.ts';
import { registrations } from '../registrations/index.ts';
import { participantDetails } from './participants.tables.ts';

/** What staff keeps of the runners whom a user registered, for the account export. */
export const exportDetails =
  (db: Db): ExportSource =>
  async (userId) => {
    const rows = await db
      .select({
        registrationId: participantDetails.registrationId,
        place: participantDetails.place,
        size: participantDetails.size,
        phone: participantDetails.phone,
        gender: participantDetails.gender,
        birthday: participantDetails.birthday,
        changedAt: participantDetails.changedAt,
      })
      .from(participantDetails)
      .innerJoin(registrations, eq(registrations.id, participantDetails.registrationId))
      .where(eq(registrations.userId, userId))
      .orderBy(asc(participantDetails.registrationId), asc(participantDetails.place));
    return { participantDetails: rows };
  };
