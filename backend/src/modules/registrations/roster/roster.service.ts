import { createHash, randomBytes } from 'node:crypto';
import { errorKeys, type RosterRow, repetitionsIn } from 'shared-lib/validation';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { ValidationFailed } from '../../../plugins/yupValidation.ts';
import { type AuditEvent, auditLog } from '../../accounts/index.ts';
import type { EventRecord } from '../../content/index.ts';
import type { RegistrationEmails } from '../registrationEmails.ts';
import { RegistrationNotEditable, RegistrationNotFound } from '../registrations.errors.ts';
import { diffRoster } from './diffRoster.ts';
import { placesLeft } from './placesLeft.ts';
import { MemberNotFound, TeamFull } from './roster.errors.ts';
import {
  createRosterRepository,
  type InvitationRow,
  type MemberRow,
  type RosterRepository,
  type TeamRow,
} from './roster.repository.ts';

export interface RosterDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  emails: RegistrationEmails;
}

export interface Roster {
  team: TeamRow;
  editableUntil: Date;
  members: MemberRow[];
  invitation: { row: InvitationRow; placesLeft: number } | null;
}

/** A token is too long to guess, so it needs no pepper. */
export function invitationHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The captain's list of team members. */
export function createRosterService({ db, clock, event, emails }: RosterDependencies) {
  async function assertEditable(team: TeamRow): Promise<void> {
    const { edition, registration } = await event();
    if (team.edition !== edition || clock.now() >= registration.editUntil) throw new RegistrationNotEditable();
  }

  function owned(team: TeamRow | undefined, userId: number): TeamRow {
    if (team?.userId !== userId) throw new RegistrationNotFound();
    return team;
  }

  async function read(roster: RosterRepository, team: TeamRow): Promise<Roster> {
    const members = await roster.findMembers([team.id]);
    const row = await roster.openInvitation(team.id);
    const invitation = row ? { row, placesLeft: await placesLeft(roster, team, row) } : null;
    const { edition, registration } = await event();
    const editableUntil = team.edition === edition ? registration.editUntil : new Date(0);
    return { team, members, invitation, editableUntil };
  }

  /** Changes a team under its lock and records the event. */
  function change<Result>(
    userId: number,
    id: number,
    note: AuditEvent,
    work: (roster: RosterRepository, team: TeamRow, tx: Db) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction(async (tx) => {
      const roster = createRosterRepository(tx);
      const team = owned(await roster.lockTeam(id), userId);
      const result = await work(roster, team, tx);
      await auditLog.recordEvent(tx, userId, note, clock.now());
      return result;
    });
  }

  return {
    /** @throws {RegistrationNotFound} for everyone but the captain. */
    async get(userId: number, id: number): Promise<Roster> {
      const roster = createRosterRepository(db);
      return read(roster, owned(await roster.findTeam(id), userId));
    },

    /** Replaces the captain's members; those who joined stay. */
    replace(userId: number, id: number, rows: readonly RosterRow[]): Promise<Roster> {
      return change(userId, id, 'roster-changed', async (roster, team, tx) => {
        await assertEditable(team);
        assertNotJoined(rows, await roster.findMembers([id]));
        const { changed, removed, added } = diffRoster(await roster.writtenDown(id), rows);
        await roster.deleteMembers(removed.map((member) => member.id));
        await roster.updateMembers(changed);
        const { participantsCount } = team.fields;
        if ((await roster.countMembers(id)) + added.length > participantsCount) {
          throw new TeamFull(422, participantsCount);
        }
        await roster.insertMembers(
          added.map(({ fullName, email, birthday, kitSize = '' }) => ({
            registrationId: id,
            fullName,
            email: email || null,
            birthday: birthday || null,
            kitSize,
            source: 'captain' as const,
            createdAt: clock.now(),
          })),
        );
        const members = await roster.countMembers(id);
        await emails.sendRosterChanged(tx, team, { added, removed, members });
        return read(roster, team);
      });
    },

    remove(userId: number, id: number, memberId: number): Promise<void> {
      return change(userId, id, 'roster-changed', async (roster, team, tx) => {
        await assertEditable(team);
        const removed = await roster.deleteJoined(id, memberId);
        if (!removed) throw new MemberNotFound();
        const members = await roster.countMembers(id);
        await emails.sendRosterChanged(tx, team, { added: [], removed: [removed], members });
      });
    },

    /** Creates an invitation, revokes the previous one and returns its token, which is not stored. */
    invite(userId: number, id: number, places: number): Promise<string> {
      return change(userId, id, 'invitation-created', async (roster, team) => {
        await assertEditable(team);
        const [token, now] = [randomBytes(24).toString('base64url'), clock.now()];
        await roster.revokeInvitation(id, now);
        await roster.insertInvitation({
          registrationId: id,
          tokenHash: invitationHash(token),
          places,
          createdAt: now,
        });
        return token;
      });
    },

    revoke(userId: number, id: number): Promise<void> {
      return change(userId, id, 'invitation-revoked', (roster) => roster.revokeInvitation(id, clock.now()));
    },
  };
}

/** Repetitions within the list are rejected with the body. */
function assertNotJoined(rows: readonly RosterRow[], members: readonly MemberRow[]): void {
  const joined = members
    .filter(({ source }) => source === 'invitation')
    .map(({ fullName, email, birthday }) => ({ fullName, email: email ?? '', birthday: birthday ?? '' }));
  const repeated = repetitionsIn(rows, joined).flatMap((repeats, index) =>
    repeats === 'joined' ? [[`members.${index}.fullName`, errorKeys.memberJoined] as const] : [],
  );
  if (repeated.length > 0) throw new ValidationFailed(Object.fromEntries(repeated));
}

export type RosterService = ReturnType<typeof createRosterService>;
