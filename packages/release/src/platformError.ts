import { type ErrorCode, errorStatuses } from './api.ts';

/** A rejected call with the code and problems for the caller. */
export class PlatformError extends Error {
  override name = 'PlatformError';
  readonly code: ErrorCode;
  readonly problems: string[];

  constructor(code: ErrorCode, problems: string[] = []) {
    super([code, ...problems].join(': '));
    this.code = code;
    this.problems = problems;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

/** @throws {PlatformError} with the code, if there are problems. */
export function throwIfAny(problems: string[], code: ErrorCode): void {
  if (problems.length > 0) throw new PlatformError(code, problems);
}
