import { conflictError, notFoundError } from '../../errors.ts';

export class ParticipantNotFound extends notFoundError('participant_not_found', 'No paid place is like this.') {}

export class BirthdayNotKept extends conflictError('birthday_not_kept', 'The site keeps birthdays of team members.') {}

export class CaptainReminded extends conflictError('captain_reminded', 'The captain was reminded today already.') {}

export class NothingToRemind extends conflictError('nothing_to_remind', 'The team has nothing of this to do.') {}

export class TeamNotFound extends notFoundError('team_not_found', 'There is no such team in this run.') {}
