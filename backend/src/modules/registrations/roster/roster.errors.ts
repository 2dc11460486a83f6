import { DomainError } from '../../../errors.ts';

/** 422 for the captain, who can change the list; 409 for a person who joins. */
export class TeamFull extends DomainError {
  constructor(status: 409 | 422, places: number) {
    super('team_full', 'The team has no places left.', { status, details: { places } });
  }
}

export class InvitationNotFound extends DomainError {
  constructor() {
    super('invitation_not_found', 'Invitation not found.', { status: 404 });
  }
}

export class MemberNotFound extends DomainError {
  constructor() {
    super('member_not_found', 'Member not found.', { status: 404 });
  }
}

/** `retryAfter` is in seconds. */
export class JoinRateLimited extends DomainError {
  constructor(retryAfter: number) {
    super('too_many_joins', 'Too many people joined from this client.', { status: 429, details: { retryAfter } });
  }
}
