import { conflictError, notFoundError } from '../../errors.ts';

export class MessageUnknown extends notFoundError('message_unknown', 'No such message.') {}

export class MessageEnded extends conflictError('message_ended', 'The message was sent or cancelled.') {}

export class NoRecipients extends conflictError('no_recipients', 'The segment has no recipients.') {}

export class TeamUnknown extends notFoundError('team_unknown', 'No such team in this edition.') {}
