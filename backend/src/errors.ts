export interface DomainErrorOptions {
  /** HTTP status of the answer; 400 when left out. */
  status?: number;
  /** What is wrong with which field: field name to text key. */
  fields?: Record<string, string>;
  /** Extra facts for `data`, such as `{ retryAfter: 60 }`. Never personal data. */
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** An error with a code that the interface translates; the message is for developers and holds no personal data. */
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

/** The body of every refusal, in the shape WordPress gives its own. */
export interface ErrorBody {
  code: string;
  message: string;
  data: { status: number; fields?: Record<string, string>; [detail: string]: unknown };
}

export function errorBody(error: DomainError): ErrorBody {
  const { code, message, status, fields, details } = error;
  return { code, message, data: { status, ...details, ...(fields && { fields }) } };
}

export class RouteNotFound extends DomainError {
  constructor() {
    super('rest_no_route', 'No route was found matching the URL and request method.', {
      status: 404,
    });
  }
}

export class InvalidRequest extends DomainError {
  constructor(message: string, options: DomainErrorOptions = {}) {
    super('invalid_request', message, options);
  }
}

/** The process has as much to do as it bears; `retryAfter` is in seconds. */
export class Overloaded extends DomainError {
  constructor(retryAfter: number) {
    super('overloaded', 'Too many people ask at the same time.', { status: 503, details: { retryAfter } });
  }
}

export class ServerFailure extends DomainError {
  constructor(cause?: unknown) {
    super('internal_server_error', 'The server could not answer this request.', {
      status: 500,
      cause,
    });
  }
}
