import { createHash } from 'node:crypto';
import { includesShirt, listSizes, type Member, memberSchema } from 'shared-lib/validation';
import { KeyReused } from '../../../plugins/idempotencyKey.ts';
import { validateBody } from '../../../plugins/yupValidation.ts';
import { consentTexts } from '../../accounts/index.ts';
import type { EventRecord } from '../../content/index.ts';
import { assertSizesLeft } from '../../kitSizes/index.ts';
import { createRateLimiter, type RateLimit } from '../../rateLimits/index.ts';
import { claimKey } from '../../requestKeys/index.ts';
import { listFreePlaces, listIds, placesLeft } from './placesLeft.ts';
import { InvitationNotFound, JoinRateLimited, TeamFull } from './roster.errors.ts';
import {
  createRosterRepository,
  type InvitationRow,
  type NewMember,
  type RosterRepository,
  type TeamRow,
} from './roster.repository.ts';
import { invitationHash, type RosterDependencies } from './roster.service.ts';

/** A whole office may join from one network address within minutes. */
const perClient: RateLimit = { name: 'join-client', times: 100, seconds: 10 * 60 };

export interface Joining {
  token: string;
  member: Member;
  key: string;
  client: string;
}

/** Joining a team by its invitation, without an account. */
export function createInvitationsService({ db, clock, event, emails, orders }: RosterDependencies) {
  const rateLimiter = createRateLimiter({ db, clock });

  async function find(roster: RosterRepository, token: string): Promise<InvitationRow> {
    const invitation = await roster.findInvitation(invitationHash(token));
    const { edition, registration } = await event();
    const team = invitation && (await roster.findTeam(invitation.registrationId));
    const hasEnded = team?.edition !== edition || clock.now() >= registration.editUntil;
    if (!invitation || hasEnded) throw new InvitationNotFound();
    return invitation;
  }

  function newMember({ member, key }: Joining, invitation: InvitationRow, registrationId: number): NewMember {
    const { 'correct-data': data, 'fund-transfer': transfer, participation } = consentTexts;
    return {
      registrationId,
      fullName: member.fullName,
      kitSize: member.kitSize ?? '',
      email: member.email || null,
      source: 'invitation',
      createdAt: clock.now(),
      invitationId: invitation.id,
      consents: {
        'correct-data': data,
        'fund-transfer': transfer,
        participation,
        ...(member.isShownOnPage && { 'fundraiser-runner': consentTexts['fundraiser-runner'] }),
      },
      idempotencyKey: key,
      formHash: formHash(member),
    };
  }

  return {
    async get(token: string): Promise<{ teamName: string; placesLeft: number }> {
      const roster = createRosterRepository(db);
      const invitation = await find(roster, token);
      const team = await roster.findTeam(invitation.registrationId);
      return toView(roster, team, invitation);
    },

    /** Adds one member per key, under the team's lock. */
    async join(joining: Joining): Promise<{ teamName: string; placesLeft: number }> {
      const { ok, retryAfter } = await rateLimiter.consumeClient(perClient, joining.client);
      if (!ok) throw new JoinRateLimited(retryAfter);
      return db.transaction(async (tx) => {
        const roster = createRosterRepository(tx);
        const { registrationId } = await find(roster, joining.token);
        const team = await roster.lockTeam(registrationId);
        // Read under the lock: it may have been revoked.
        const invitation = await find(roster, joining.token);
        const earlier = await roster.findJoined(invitation.id, joining.key);
        if (earlier && earlier.formHash !== formHash(joining.member)) throw new KeyReused();
        if (!earlier) {
          const request = { invitation: invitation.id, member: joining.member };
          await claimKey(tx, { scope: 'join', key: joining.key, request }, clock.now());
          const { placesLeft } = await toView(roster, team, invitation);
          if (placesLeft === 0) throw new TeamFull(409, invitation.places);
          const record = await event();
          const member = readSize(joining.member, record, team);
          const [free] = team ? await listFreePlaces(roster, team) : [];
          await roster.insertMembers([newMember({ ...joining, member }, invitation, free ?? registrationId)]);
          const members = await roster.countMembers(team ? listIds(team) : [registrationId]);
          if (team) await emails.sendRosterChanged(tx, team, { added: [joining.member], removed: [], members });
          const requested = [{ size: member.kitSize ?? '', field: 'kitSize' }];
          await assertSizesLeft(tx, record, requested, {
            areHeld: (await orders.findOrder(tx, registrationId)) !== undefined,
            now: clock.now(),
          });
        }
        return toView(roster, team, invitation);
      });
    },
  };
}

/** The size as the run lists it. @throws {ValidationFailed} */
function readSize(member: Member, record: EventRecord, team: TeamRow | undefined): Member {
  const isAsked = includesShirt(record, { kind: 'team', participationFormat: team?.fields.participationFormat });
  return isAsked ? validateBody(memberSchema(listSizes(record)), member) : { ...member, kitSize: '' };
}

async function toView(roster: RosterRepository, team: TeamRow | undefined, invitation: InvitationRow) {
  if (!team) throw new InvitationNotFound();
  return { teamName: team.fields.teamName, placesLeft: await placesLeft(roster, team, invitation) };
}

function formHash({ fullName, email, kitSize, isShownOnPage }: Member): string {
  return createHash('sha256')
    .update(JSON.stringify([fullName, email, ...(kitSize ? [kitSize] : []), ...(isShownOnPage ? ['shown'] : [])]))
    .digest('hex');
}

export type InvitationsService = ReturnType<typeof createInvitationsService>;
