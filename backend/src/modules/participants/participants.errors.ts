import type { MoveProblem } from 'shared-lib/api/office';
import { conflictError, DomainError, notFoundError } from '../../errors.ts';

export class ParticipantNotFound extends notFoundError('participant_not_found', 'No paid place is like this.') {}

export class TeamSharesField extends conflictError('team_shares_field', 'City and formats are those of the team.') {}

/** Why is in `data.problem`. */
export class PlaceNotMovable extends DomainError {
  constructor(problem: MoveProblem) {
    super('place_not_movable', 'The place cannot be moved to this order.', { status: 409, details: { problem } });
  }
}

export class CaptainReminded extends conflictError('captain_reminded', 'The captain was reminded today already.') {}

export class NothingToRemind extends conflictError('nothing_to_remind', 'The team has nothing of this to do.') {}

export class TeamNotFound extends notFoundError('team_not_found', 'There is no such team in this run.') {}
