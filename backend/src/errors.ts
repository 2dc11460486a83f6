export interface DomainErrorOptions {
  status?: number;
  /** Field name to translation key. */
  fields?: Record<string, string>;
  /** Goes into `data`, such as `{ retryAfter: 60 }`; never personal data. */
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** An error with a code that the interface translates; the message is for developers and has no personal data. */
export class DomainError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields?: Record<string, string>;
  readonly details?: Record<string, unknown>;

  constructor(code: string, message: string, options: DomainErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = new.target.name;
    this.code = code;
    this.status = options.status ?? 400;
    this.fields = options.fields;
    this.details = options.details;
  }
}

/** The shape of WordPress errors. */
export interface ErrorBody {
  code: string;
  message: string;
  data: { status: number; fields?: Record<string, string>; [detail: string]: unknown };
}

export function errorBody(error: DomainError): ErrorBody {
  const { code, message, status, fields, details } = error;
  return { code, message, data: { status, ...details, ...(fields && { fields }) } };
}

/** A base class for errors that always have this code, message and status. */
export function defineError(code: string, message: string, status: number): new (cause?: unknown) => DomainError {
  return class extends DomainError {
    constructor(cause?: unknown) {
      super(code, message, { status, cause });
    }
  };
}

export const notFoundError = (code: string, message: string) => defineError(code, message, 404);
export const conflictError = (code: string, message: string) => defineError(code, message, 409);
export const unprocessableError = (code: string, message: string) => defineError(code, message, 422);

/** A base class for 429 errors; their `retryAfter` is in seconds. */
export function rateLimitError(code: string, message: string): new (retryAfter: number) => DomainError {
  return class extends DomainError {
    constructor(retryAfter: number) {
      super(code, message, { status: 429, details: { retryAfter } });
    }
  };
}

export class RouteNotFound extends notFoundError(
  'rest_no_route',
  'No route was found matching the URL and request method.',
) {}

export class InvalidRequest extends DomainError {
  constructor(message: string, options: DomainErrorOptions = {}) {
    super('invalid_request', message, options);
  }
}

/** Load shedding; `retryAfter` is in seconds. */
export class Overloaded extends DomainError {
  constructor(retryAfter: number) {
    super('overloaded', 'Too many concurrent requests.', { status: 503, details: { retryAfter } });
  }
}

export class ServerFailure extends defineError(
  'internal_server_error',
  'The server failed to handle this request.',
  500,
) {}
