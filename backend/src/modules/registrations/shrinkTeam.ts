import { inArray } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { createRegistrationsRepository, type RegistrationRow } from './registrations.repository.ts';
import { teamMembers } from './roster/roster.tables.ts';

interface SmallerTeam {
  memberIds: number[];
  people: number;
  now: Date;
}

export async function shrinkTeam(tx: Db, { id, fields }: RegistrationRow, team: SmallerTeam): Promise<void> {
  const { memberIds, people, now } = team;
  if (memberIds.length > 0) await tx.delete(teamMembers).where(inArray(teamMembers.id, memberIds));
  if ('teamName' in fields)
    await createRegistrationsRepository(tx).update(id, { ...fields, participantsCount: people }, now);
}
