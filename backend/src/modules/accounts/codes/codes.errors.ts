import { DomainError } from '../../../errors.ts';

/** `retryAfter` is in seconds. */
export class CodeResentTooSoon extends DomainError {
  constructor(retryAfter: number) {
    super('code_too_soon', 'A code was just sent.', { status: 429, details: { retryAfter } });
  }
}

/** `retryAfter` is in seconds. */
export class CodeRateLimited extends DomainError {
  constructor(retryAfter: number) {
    super('too_many_codes', 'Too many codes were requested or tried.', { status: 429, details: { retryAfter } });
  }
}

export class CodeWrong extends DomainError {
  constructor(attemptsLeft: number) {
    super('code_wrong', 'The code does not match.', {
      status: 422,
      details: { attemptsLeft },
      fields: { code: 'errors.codeWrong' },
    });
  }
}

/** One error for all causes, so that it does not reveal codes. */
export class CodeExpired extends DomainError {
  constructor() {
    super('code_expired', 'The code has expired; request another.', { status: 422 });
  }
}

export class TicketExpired extends DomainError {
  constructor() {
    super('ticket_expired', 'The confirmation has expired; confirm the email address again.', { status: 422 });
  }
}
