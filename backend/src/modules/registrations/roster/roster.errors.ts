import { DomainError, notFoundError, rateLimitError } from '../../../errors.ts';

/** 422 for the captain, who can change the list; 409 for a person who joins. */
export class TeamFull extends DomainError {
  constructor(status: 409 | 422, places: number) {
    super('team_full', 'The team has no places left.', { status, details: { places } });
  }
}

export class InvitationNotFound extends notFoundError('invitation_not_found', 'Invitation not found.') {}

export class MemberNotFound extends notFoundError('member_not_found', 'Member not found.') {}

export class JoinRateLimited extends rateLimitError('too_many_joins', 'Too many people joined from this client.') {}
