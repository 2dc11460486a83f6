import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Individual, Team } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { findExtendedTeams, findPaidAdditions } from '../additions/teamAdditions.queries.ts';
import { registrations } from '../registrations.tables.ts';
import { teamInvitations, teamMembers } from './roster.tables.ts';

export type MemberRow = typeof teamMembers.$inferSelect;
export type NewMember = typeof teamMembers.$inferInsert;
export type InvitationRow = typeof teamInvitations.$inferSelect;
export type NewInvitation = typeof teamInvitations.$inferInsert;

/** A registration of the team with its places: the first one, and each that added paid places. */
export interface TeamPart {
  id: number;
  places: number;
}

/** `participantsCount` of its fields counts the places of all parts. */
export interface TeamRow {
  id: number;
  parts: TeamPart[];
  userId: number;
  edition: number;
  fields: Team;
  locale: 'ua' | 'en';
}

type StoredTeam = Omit<TeamRow, 'parts' | 'fields'> & { fields: Individual | Team };

export function createRosterRepository(db: Db) {
  const team = {
    id: registrations.id,
    userId: registrations.userId,
    edition: registrations.edition,
    fields: registrations.fields,
    locale: registrations.locale,
  };
  const isOpen = isNull(teamInvitations.revokedAt);
  const members = (ids: readonly number[]) => inArray(teamMembers.registrationId, [...ids]);

  async function one<Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> {
    return (await rows)[0];
  }

  const select = (ids: readonly number[]) =>
    db
      .select(team)
      .from(registrations)
      .where(and(inArray(registrations.id, [...ids]), eq(registrations.kind, 'team')))
      .orderBy(asc(registrations.id));

  async function readTeam(
    id: number,
    read: (ids: readonly number[]) => PromiseLike<StoredTeam[]>,
  ): Promise<TeamRow | undefined> {
    const [addition] = await findExtendedTeams(db, [id]);
    const teamId = addition?.teamId ?? id;
    const ids = [teamId, ...(await findPaidAdditions(db, teamId))];
    const rows = (await read(ids)).flatMap((row) => ('teamName' in row.fields ? [{ ...row, fields: row.fields }] : []));
    const first = rows.find((row) => row.id === teamId);
    if (!first) return undefined;
    const parts = rows.map((row) => ({ id: row.id, places: row.fields.participantsCount }));
    const participantsCount = parts.reduce((sum, { places }) => sum + places, 0);
    return { ...first, parts, fields: { ...first.fields, participantsCount } };
  }

  return {
    /** @param id of a team, or of places that were added to it. */
    findTeam: (id: number): Promise<TeamRow | undefined> => readTeam(id, (ids) => select(ids)),
    /** Serialises changes of a team's size. */
    lockTeam: (id: number): Promise<TeamRow | undefined> => readTeam(id, (ids) => select(ids).for('no key update')),

    findMembers: (registrationIds: readonly number[]): Promise<MemberRow[]> =>
      db.select().from(teamMembers).where(members(registrationIds)).orderBy(asc(teamMembers.id)),
    async countMembers(registrationIds: readonly number[]): Promise<number> {
      const row = await one(db.select({ count: count() }).from(teamMembers).where(members(registrationIds)));
      return row?.count ?? 0;
    },
    async countJoined(invitationId: number): Promise<number> {
      const joined = eq(teamMembers.invitationId, invitationId);
      return (await one(db.select({ count: count() }).from(teamMembers).where(joined)))?.count ?? 0;
    },
    findJoined: (invitationId: number, idempotencyKey: string) =>
      one<MemberRow>(
        db
          .select()
          .from(teamMembers)
          .where(and(eq(teamMembers.invitationId, invitationId), eq(teamMembers.idempotencyKey, idempotencyKey))),
      ),
    async insertMembers(rows: NewMember[]): Promise<void> {
      if (rows.length > 0) await db.insert(teamMembers).values(rows);
    },
    writtenDown: (registrationIds: readonly number[]): Promise<MemberRow[]> =>
      db
        .select()
        .from(teamMembers)
        .where(and(members(registrationIds), eq(teamMembers.source, 'captain')))
        .orderBy(asc(teamMembers.id)),
    /** @returns undefined when no such member joined by an invitation. */
    async deleteJoined(registrationIds: readonly number[], id: number): Promise<MemberRow | undefined> {
      const isIt = and(members(registrationIds), eq(teamMembers.id, id), eq(teamMembers.source, 'invitation'));
      return one(db.delete(teamMembers).where(isIt).returning());
    },
    async deleteMembers(ids: number[]): Promise<void> {
      if (ids.length > 0) await db.delete(teamMembers).where(inArray(teamMembers.id, ids));
    },
    async updateMembers(changed: readonly Pick<MemberRow, 'id' | 'email' | 'birthday' | 'kitSize'>[]): Promise<void> {
      for (const { id, ...details } of changed) {
        await db.update(teamMembers).set(details).where(eq(teamMembers.id, id));
      }
    },

    openInvitation: (registrationId: number) =>
      one<InvitationRow>(
        db
          .select()
          .from(teamInvitations)
          .where(and(eq(teamInvitations.registrationId, registrationId), isOpen)),
      ),
    findInvitation: (tokenHash: string) =>
      one<InvitationRow>(
        db
          .select()
          .from(teamInvitations)
          .where(and(eq(teamInvitations.tokenHash, tokenHash), isOpen)),
      ),
    async insertInvitation(row: NewInvitation): Promise<void> {
      await db.insert(teamInvitations).values(row);
    },
    async revokeInvitation(registrationId: number, revokedAt: Date): Promise<void> {
      await db
        .update(teamInvitations)
        .set({ revokedAt })
        .where(and(eq(teamInvitations.registrationId, registrationId), isOpen));
    },
  };
}

export type RosterRepository = ReturnType<typeof createRosterRepository>;
