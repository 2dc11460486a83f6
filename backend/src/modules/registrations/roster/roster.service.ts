import { createHash, randomBytes } from 'node:crypto';
import {
  errorKeys,
  includesShirt,
  listSizes,
  type RosterRow,
  repetitionsIn,
  rosterSchema,
} from 'shared-lib/validation';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { ValidationFailed, validateBody } from '../../../plugins/yupValidation.ts';
import { type AuditEvent, auditLog } from '../../accounts/index.ts';
import { type EventRecord, sizesChangeUntil } from '../../content/index.ts';
import { assertSizesLeft, KitSizeFixed } from '../../kitSizes/index.ts';
import type { RegistrationEmails } from '../registrationEmails.ts';
import type { RegistrationOrders } from '../registrationOrders.ts';
import { RegistrationNotEditable, RegistrationNotFound } from '../registrations.errors.ts';
import { diffRoster } from './diffRoster.ts';
import { listFreePlaces, listIds, placesLeft } from './placesLeft.ts';
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
  orders: Pick<RegistrationOrders, 'findOrder'>;
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
export function createRosterService({ db, clock, event, emails, orders }: RosterDependencies) {
  async function assertEditable(team: TeamRow): Promise<EventRecord> {
    const record = await event();
    const { edition, registration } = record;
    if (team.edition !== edition || clock.now() >= registration.editUntil) throw new RegistrationNotEditable();
    return record;
  }

  function owned(team: TeamRow | undefined, userId: number): TeamRow {
    if (team?.userId !== userId) throw new RegistrationNotFound();
    return team;
  }

  async function show(roster: RosterRepository, team: TeamRow): Promise<Roster> {
    const members = await roster.findMembers(listIds(team));
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
      return show(roster, owned(await roster.findTeam(id), userId));
    },

    /** Replaces the captain's members; those who joined stay. */
    replace(userId: number, id: number, rows: readonly RosterRow[]): Promise<Roster> {
      return change(userId, id, 'roster-changed', async (roster, team, tx) => {
        const record = await assertEditable(team);
        const ids = listIds(team);
        const before = await roster.findMembers(ids);
        assertNotJoined(rows, before);
        const read = readSizes(rows, record, team, before);
        const { changed, removed, added } = diffRoster(await roster.writtenDown(ids), read);
        await roster.deleteMembers(removed.map((member) => member.id));
        await roster.updateMembers(changed);
        const { participantsCount } = team.fields;
        const free = await listFreePlaces(roster, team);
        if (added.length > free.length) throw new TeamFull(422, participantsCount);
        await roster.insertMembers(
          added.map(({ fullName, email, birthday, kitSize = '' }, index) => ({
            registrationId: free[index] ?? team.id,
            fullName,
            email: email || null,
            birthday: birthday || null,
            kitSize,
            source: 'captain' as const,
            createdAt: clock.now(),
          })),
        );
        const members = await roster.countMembers(ids);
        await emails.sendRosterChanged(tx, team, { added, removed, members });
        const gained = listGained(before, await roster.findMembers(ids), rows);
        const isFixed = clock.now() >= sizesChangeUntil(record);
        const late = isFixed && gained.find(({ isChange }) => isChange);
        if (late) throw new KitSizeFixed(late.field);
        await assertSizesLeft(tx, record, gained, {
          areHeld: (await orders.findOrder(tx, id)) !== undefined,
          now: clock.now(),
        });
        return show(roster, team);
      });
    },

    remove(userId: number, id: number, memberId: number): Promise<void> {
      return change(userId, id, 'roster-changed', async (roster, team, tx) => {
        await assertEditable(team);
        const removed = await roster.deleteJoined(listIds(team), memberId);
        if (!removed) throw new MemberNotFound();
        const members = await roster.countMembers(listIds(team));
        await emails.sendRosterChanged(tx, team, { added: [], removed: [removed], members });
      });
    },

    /** Creates an invitation, revokes the previous one and returns its token, which is not stored. */
    invite(userId: number, registrationId: number, places: number): Promise<string> {
      return change(userId, registrationId, 'invitation-created', async (roster, team) => {
        const { id } = team;
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

    revoke(userId: number, registrationId: number): Promise<void> {
      return change(userId, registrationId, 'invitation-revoked', (roster, { id }) =>
        roster.revokeInvitation(id, clock.now()),
      );
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

/** Sizes as the run lists them. @throws {ValidationFailed} for one that it has not, and that no member has. */
function readSizes(
  rows: readonly RosterRow[],
  record: EventRecord,
  team: TeamRow,
  members: readonly MemberRow[],
): RosterRow[] {
  const { participationFormat } = team.fields;
  if (!includesShirt(record, { kind: 'team', participationFormat }))
    return rows.map((row) => ({ ...row, kitSize: '' }));
  const sizes = [...new Set([...listSizes(record), ...members.map(({ kitSize }) => kitSize)])];
  return validateBody(rosterSchema(undefined, sizes), { members: rows }).members;
}

/** Sizes that members have now and had not before. */
function listGained(before: readonly MemberRow[], after: readonly MemberRow[], rows: readonly RosterRow[]) {
  return after.flatMap(({ id, fullName, kitSize: size }) => {
    const was = before.find((member) => member.id === id)?.kitSize ?? '';
    const row = rows.findIndex((typed) => typed.fullName === fullName);
    return size === was ? [] : [{ size, isChange: was !== '', field: `members.${row}.kitSize` }];
  });
}

export type RosterService = ReturnType<typeof createRosterService>;
