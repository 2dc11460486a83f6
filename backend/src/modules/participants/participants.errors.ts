import { conflictError, notFoundError } from '../../errors.ts';

export class ParticipantNotFound extends notFoundError('participant_not_found', 'No paid place is like this.') {}

export class BirthdayNotKept extends conflictError('birthday_not_kept', 'The site keeps birthdays of team members.') {}
