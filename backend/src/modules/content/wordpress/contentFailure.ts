import { DomainError } from '../../../errors.ts';

/** Specification §8. */
export type FailureKind = 'bad-request' | 'bad-response' | 'network' | 'timeout' | 'cancelled';

const responses: Readonly<Record<FailureKind, { code: string; status: number; message: string }>> = {
  'bad-request': { code: 'content_bad_request', status: 502, message: 'The content backend rejected the call.' },
  'bad-response': {
    code: 'content_bad_response',
    status: 503,
    message: 'The content backend gave no usable response.',
  },
  network: { code: 'content_network_error', status: 503, message: 'The content backend cannot be reached.' },
  timeout: { code: 'content_timeout', status: 504, message: 'The content backend did not respond in time.' },
  cancelled: { code: 'content_cancelled', status: 503, message: 'The content call was cancelled.' },
};

/** Nothing of WordPress's own message is passed on. */
export class ContentFailure extends DomainError {
  readonly kind: FailureKind;
  readonly upstreamStatus?: number;

  constructor(kind: FailureKind, facts: { cause?: unknown; upstreamStatus?: number; retryAfter?: number } = {}) {
    const { code, status, message } = responses[kind];
    const details = facts.retryAfter ? { retryAfter: facts.retryAfter } : undefined;
    super(code, message, { status, cause: facts.cause, details });
    this.kind = kind;
    this.upstreamStatus = facts.upstreamStatus;
  }
}

/** A valid rejection by WordPress, such as a page beyond the last. */
export class ContentRejection extends DomainError {}
