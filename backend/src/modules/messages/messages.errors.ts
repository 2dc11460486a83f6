import type { MessageTextProblem, MessageVariable } from 'shared-lib/api/office';
import { conflictError, DomainError, notFoundError } from '../../errors.ts';

export class MessageUnknown extends notFoundError('message_unknown', 'No such message.') {}

export class MessageEnded extends conflictError('message_ended', 'The message was sent or cancelled.') {}

export class NoRecipients extends conflictError('no_recipients', 'The segment has no recipients.') {}

export class TeamUnknown extends notFoundError('team_unknown', 'No such team in this edition.') {}

export class MessageVariableRejected extends DomainError {
  constructor({ variable, rule }: MessageTextProblem) {
    super('message_variable', 'The text has a variable that the segment cannot have.', {
      status: 422,
      details: { variable, rule },
    });
  }
}

export class MessageFallbackNeeded extends DomainError {
  constructor(details: { variable: MessageVariable; count: number }) {
    super('message_fallback', 'Recipients lack a value, and the text has nothing in its place.', {
      status: 422,
      details,
    });
  }
}

export class MessageEnglishNeeded extends DomainError {
  constructor(count: number) {
    super('message_english', 'Recipients read English, and the text is in Ukrainian only.', {
      status: 422,
      details: { count },
    });
  }
}
