import { DomainError, rateLimitError, unprocessableError } from '../../../errors.ts';
import type { ProofChallenge } from '../../rateLimits/index.ts';

export class CodeResentTooSoon extends rateLimitError('code_too_soon', 'A code was just sent.') {}

export class CodeRateLimited extends rateLimitError('too_many_codes', 'Too many codes were requested or tried.') {}

export class CodeSentToStranger extends CodeResentTooSoon {}

/** Instead of {@link CodeRateLimited} or a long delay, for clients that can prove work. */
export class ProofRequired extends DomainError {
  constructor(challenge: ProofChallenge) {
    super('proof_required', 'Solve the challenge and send the request again with its proof.', {
      status: 429,
      details: { challenge },
    });
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
export class CodeExpired extends unprocessableError('code_expired', 'The code has expired; request another.') {}

export class TicketExpired extends unprocessableError(
  'ticket_expired',
  'The confirmation has expired; confirm the email address again.',
) {}
