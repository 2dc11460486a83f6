import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Team } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { registrations } from '../registrations.tables.ts';
import { teamInvitations, teamMembers } from './roster.tables.ts';

export type MemberRow = typeof teamMembers.$inferSelect;
export type NewMember = typeof teamMembers.$inferInsert;
export type InvitationRow = typeof teamInvitations.$inferSelect;
export type NewInvitation = typeof teamInvitations.$inferInsert;

export interface TeamRow {
  id: number;
  userId: number;
  edition: number;
  fields: Team;
  locale: 'ua' | 'en';
}

export function createRosterRepository(db: Db) {
  const isTeam = (id: number) => and(eq(registrations.id, id), eq(registrations.kind, 'team'));
  const team = {
    id: registrations.id,
    userId: registrations.userId,
    edition: registrations.edition,
    fields: registrations.fields,
    locale: registrations.locale,
  };
  const isOpen = isNull(teamInvitations.revokedAt);
  const members = (registrationId: number) => eq(teamMembers.registrationId, registrationId);

  async function one<Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> {
    return (await rows)[0];
  }

  return {
    findTeam: (id: number) =>
      one(db.select(team).from(registrations).where(isTeam(id))) as Promise<TeamRow | undefined>,
    /** Serialises changes of a team's size. */
    lockTeam: (id: number) =>
      one(db.select(team).from(registrations).where(isTeam(id)).for('no key update')) as Promise<TeamRow | undefined>,

    findMembers: (registrationIds: number[]): Promise<MemberRow[]> =>
      db
        .select()
        .from(teamMembers)
        .where(inArray(teamMembers.registrationId, registrationIds))
        .orderBy(asc(teamMembers.id)),
    async countMembers(registrationId: number): Promise<number> {
      const row = await one(db.select({ count: count() }).from(teamMembers).where(members(registrationId)));
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
    writtenDown: (registrationId: number): Promise<MemberRow[]> =>
      db
        .select()
        .from(teamMembers)
        .where(and(members(registrationId), eq(teamMembers.source, 'captain')))
        .orderBy(asc(teamMembers.id)),
    /** @returns undefined when no such member joined by an invitation. */
    async deleteJoined(registrationId: number, id: number): Promise<MemberRow | undefined> {
      const isIt = and(members(registrationId), eq(teamMembers.id, id), eq(teamMembers.source, 'invitation'));
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
