import { ApiError } from './ApiError.ts';

export interface Failure {
  /** `invalid`: fields were rejected; `rejected`: the server said no for the reason in `code`. */
  kind: 'offline' | 'unavailable' | 'rateLimited' | 'invalid' | 'rejected';
  /** The server's code, `network`, `timeout`, or `unknown` for an error that is no ApiError. */
  code: string;
  status: number;
  /** Error codes by field name, empty unless fields were rejected. */
  fields: Record<string, string>;
  /** Seconds until the server accepts the call again, where it says so. */
  retryAfter: number | undefined;
  details: Record<string, unknown>;
}

/** Maps any error to what the interface shows; the only place where offline, 5xx, 429 and 4xx are distinguished. */
export function getFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) {
    const kind = isOffline() ? 'offline' : 'unavailable';
    return { kind, code: 'unknown', status: 0, fields: {}, retryAfter: undefined, details: {} };
  }
  const { code, status, fields, retryAfter, details } = error;
  return { kind: getKind(error), code, status, fields, retryAfter, details };
}

function getKind({ kind, status, fields }: ApiError): Failure['kind'] {
  if (kind === 'network' || (status === 0 && isOffline())) return 'offline';
  if (status === 429) return 'rateLimited';
  if (Object.keys(fields).length > 0) return 'invalid';
  return kind === 'bad-request' ? 'rejected' : 'unavailable';
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
