/** Why a call failed (specification §8): 4xx, 5xx, no connection, timeout, aborted by us or on leaving the page. */
export type FailureKind = 'bad-request' | 'bad-response' | 'network' | 'timeout' | 'cancelled';

interface Failure {
  kind: FailureKind;
  code: string;
  status: number;
  fields?: Record<string, string>;
  retryAfter?: number;
  details?: Record<string, unknown>;
}

/** The one error type of calls. `code` is for the interface to translate, never shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: FailureKind;
  readonly code: string;
  /** HTTP status, 0 without a response. */
  readonly status: number;
  readonly fields: Record<string, string>;
  /** Seconds until a retry makes sense, if the server says so. */
  readonly retryAfter: number | undefined;
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

/** Thrown by a loader if the URL's entity does not exist; the shell responds 404. */
export function notFound(): Response {
  return new Response(null, { status: 404 });
}
