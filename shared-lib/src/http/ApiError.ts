/** Why a call failed (specification §8): 4xx, 5xx, no connection, too slow, given up by us. */
export type FailureKind = 'bad-request' | 'bad-response' | 'network' | 'timeout' | 'cancelled';

interface Failure {
  kind: FailureKind;
  code: string;
  status: number;
  fields?: Record<string, string>;
  retryAfter?: number;
  details?: Record<string, unknown>;
}

/** The one error type of calls. `code` is translated by the interface; it is never shown as it is. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: FailureKind;
  readonly code: string;
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** Codes per field of a refused form. */
  readonly fields: Record<string, string>;
  /** Seconds after which the server is ready to be asked again, if it said so. */
  readonly retryAfter: number | undefined;
  /** Further facts of the refusal, such as `attemptsLeft`. */
  readonly details: Record<string, unknown>;

  constructor(failure: Failure, cause?: unknown) {
    super(`${failure.kind}: ${failure.code}`, { cause });
    this.kind = failure.kind;
    this.code = failure.code;
    this.status = failure.status;
    this.fields = failure.fields ?? {};
    this.retryAfter = failure.retryAfter;
    this.details = failure.details ?? {};
  }
}

/** Thrown by a loader when the thing the address names does not exist; the shell answers 404. */
export function notFound(): Response {
  return new Response(null, { status: 404 });
}
