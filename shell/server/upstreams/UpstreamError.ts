const statuses = {
  upstream_unknown: 404,
  upstream_method: 405,
  upstream_length: 411,
  upstream_request_large: 413,
  upstream_unset: 503,
  upstream_paused: 503,
  upstream_busy: 503,
  upstream_unreachable: 502,
  upstream_redirect: 502,
  upstream_type: 502,
  upstream_encoding: 502,
  upstream_large: 502,
  upstream_timeout: 504,
} as const;

export type UpstreamErrorCode = keyof typeof statuses;

interface UpstreamErrorOptions {
  retryAfter?: number;
  /** Whether the service does not work. It does if it responds with what the site does not pass on: whoever calls chooses the path. */
  isOutage?: boolean;
}

/** A call that the site answers in place of a team's service. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  readonly code: UpstreamErrorCode;
  readonly retryAfter: number | undefined;
  readonly isOutage: boolean;

  constructor(code: UpstreamErrorCode, message: string, { retryAfter, isOutage = false }: UpstreamErrorOptions = {}) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
    this.isOutage = isOutage;
  }

  get status(): number {
    return statuses[this.code];
  }
}
