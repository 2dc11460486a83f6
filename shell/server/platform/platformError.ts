import { type ErrorCode, errorStatuses } from './api.ts';

/** A call that is refused: what the caller is told, and nothing else. */
export class PlatformError extends Error {
  override name = 'PlatformError';
  readonly code: ErrorCode;
  /** What is wrong and where, one sentence each. */
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

/** @throws {PlatformError} with the code when there is any problem. */
export function throwIfAny(problems: string[], code: ErrorCode): void {
  if (problems.length > 0) throw new PlatformError(code, problems);
}
