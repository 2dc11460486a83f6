import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Team } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { KeyReused } from '../../../plugins/idempotencyKey.ts';
import { countPeople } from '../registrationForm.ts';
import { lockRegistrations } from '../registrations.queries.ts';
import { createRegistrationsRepository, type RegistrationRow } from '../registrations.repository.ts';
import { teamAdditions } from './teamAdditions.tables.ts';

export type TeamAddition = Pick<typeof teamAdditions.$inferSelect, 'registrationId' | 'teamId'>;

const columns = { registrationId: teamAdditions.registrationId, teamId: teamAdditions.teamId };

export const findAdditions = async (db: Db, teamIds: readonly number[]): Promise<TeamAddition[]> =>
  teamIds.length === 0
    ? []
    : db
        .select(columns)
        .from(teamAdditions)
        .where(inArray(teamAdditions.teamId, [...teamIds]))
        .orderBy(asc(teamAdditions.registrationId));

/** Ids of the paid ones. Orders import this module, so that it names their tables in SQL alone. */
export async function findPaidAdditions(db: Db, teamId: number): Promise<number[]> {
  const isPaid = sql`exists (select 1 from order_lines line join orders on orders.id = line.order_id
    where line.registration_id = ${teamAdditions.registrationId} and line.is_live and orders.status = 'paid')`;
  const rows = await db
    .select(columns)
    .from(teamAdditions)
    .where(and(eq(teamAdditions.teamId, teamId), isPaid))
    .orderBy(asc(teamAdditions.registrationId));
  return rows.map(({ registrationId }) => registrationId);
}

/** Teams to which registrations add places, as far as they do. */
export const findExtendedTeams = async (db: Db, registrationIds: readonly number[]): Promise<TeamAddition[]> =>
  registrationIds.length === 0
    ? []
    : db
        .select(columns)
        .from(teamAdditions)
        .where(inArray(teamAdditions.registrationId, [...registrationIds]));

/** Additions whose team, or whose added places, are among these registrations. */
export const findAdditionsAround = async (db: Db, registrationIds: readonly number[]): Promise<TeamAddition[]> =>
  registrationIds.length === 0
    ? []
    : db
        .select(columns)
        .from(teamAdditions)
        .where(
          or(
            inArray(teamAdditions.teamId, [...registrationIds]),
            inArray(teamAdditions.registrationId, [...registrationIds]),
          ),
        )
        .orderBy(asc(teamAdditions.registrationId));

export interface NewAddition {
  team: RegistrationRow & { fields: Team };
  people: number;
  key: string;
  hash: string;
  now: Date;
}

/** Stores places for a team before they are ordered, once per key. @throws {KeyReused} */
export async function insertAddition(tx: Db, { team, people, key, hash, now }: NewAddition): Promise<RegistrationRow> {
  const repository = createRegistrationsRepository(tx);
  const { id: teamId, userId, edition, kind, status, locale, fields } = team;
  const [inserted] = await repository.insert([
    {
      userId,
      edition,
      kind,
      status,
      locale,
      idempotencyKey: key,
      place: 0,
      formHash: hash,
      fields: { ...fields, participantsCount: people },
      createdAt: now,
      updatedAt: now,
    },
  ]);
  if (inserted) {
    await tx.insert(teamAdditions).values({ registrationId: inserted.id, teamId, createdAt: now });
    return inserted;
  }
  const [stored] = await repository.ofForm(userId, key);
  if (stored?.formHash !== hash) throw new KeyReused();
  return stored;
}

/** Additions repeat the fields of their team. */
export async function copyToAdditions(tx: Db, teamId: number, fields: Team, now: Date): Promise<void> {
  const additions = await findAdditions(tx, [teamId]);
  const locked = await lockRegistrations(
    tx,
    additions.map(({ registrationId }) => registrationId),
  );
  for (const addition of locked) {
    const participantsCount = countPeople(addition.fields);
    await createRegistrationsRepository(tx).update(addition.id, { ...fields, participantsCount }, now);
  }
}

export const isAddition = async (db: Db, registrationId: number): Promise<boolean> =>
  (await db.$count(teamAdditions, eq(teamAdditions.registrationId, registrationId))) > 0;
