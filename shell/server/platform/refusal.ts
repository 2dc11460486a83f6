import { type RefusalCode, refusals } from './api.ts';

/** A call that is refused: what the caller is told, and nothing else. */
export class Refused extends Error {
  override name = 'Refused';
  readonly code: RefusalCode;
  /** What is wrong and where, one sentence each. */
  readonly problems: string[];

  constructor(code: RefusalCode, problems: string[] = []) {
    super([code, ...problems].join(': '));
    this.code = code;
    this.problems = problems;
  }

  get status(): number {
    return refusals[this.code];
  }
}

/** @throws {Refused} with the code when there is any problem. */
export function refuseIf(problems: string[], code: RefusalCode): void {
  if (problems.length > 0) throw new Refused(code, problems);
}
