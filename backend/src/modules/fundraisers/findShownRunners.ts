import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { ShownRunner } from 'shared-lib/fundraising/types';
import type { Db } from '../../database/connection.ts';
import { isSamePerson } from '../../text/isSamePerson.ts';
import { users } from '../accounts/index.ts';
import { participants } from '../participants/index.ts';
import { registrations, teamAdditions, teamMembers } from '../registrations/index.ts';
import { type FundraiserRow, getFirstName } from './findFundraisers.ts';

const hasAgreed = sql`${teamMembers.consents} ? 'fundraiser-runner'`;

/** Who runs: members of the team who agreed when they joined, or the owner who agreed. */
export const findShownRunners = (db: Db, row: FundraiserRow): Promise<ShownRunner[]> =>
  row.registrationId === null ? findOwner(db, row) : findMembers(db, row.registrationId);

async function findOwner(db: Db, { userId, edition, showsRunner }: FundraiserRow): Promise<ShownRunner[]> {
  if (!showsRunner) return [];
  const rows = await db
    .select({ number: participants.number, name: participants.name, first: users.name, last: users.lastName })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(users.id, userId),
        eq(participants.edition, edition),
        eq(participants.kind, 'individual'),
        eq(participants.isVoid, false),
      ),
    );
  const own = rows.find(({ name, first, last }) => isSamePerson(name, `${first} ${last}`));
  return own?.number ? [{ number: own.number, name: getFirstName(own.first) }] : [];
}

const isAgreedMember = (db: Db, teamId: number) =>
  and(
    or(
      eq(participants.registrationId, teamId),
      inArray(
        participants.registrationId,
        db.select({ id: teamAdditions.registrationId }).from(teamAdditions).where(eq(teamAdditions.teamId, teamId)),
      ),
    ),
    eq(participants.isVoid, false),
    isNotNull(participants.number),
    hasAgreed,
  );

async function findMembers(db: Db, teamId: number): Promise<ShownRunner[]> {
  const rows = await db
    .select({ number: sql<number>`${participants.number}`, name: participants.name })
    .from(participants)
    .innerJoin(teamMembers, eq(teamMembers.id, participants.memberId))
    .where(isAgreedMember(db, teamId))
    .orderBy(participants.number);
  return rows.map(({ number, name }) => ({ number, name: getFirstName(name) }));
}

/** Takes a member off the page of the team; only they could agree again. */
export async function hideMember(tx: Db, teamId: number, number: number): Promise<void> {
  const meant = tx
    .select({ id: teamMembers.id })
    .from(participants)
    .innerJoin(teamMembers, eq(teamMembers.id, participants.memberId))
    .where(and(isAgreedMember(tx, teamId), eq(participants.number, number)));
  await tx
    .update(teamMembers)
    .set({ consents: sql`${teamMembers.consents} - 'fundraiser-runner'` })
    .where(inArray(teamMembers.id, meant));
}
