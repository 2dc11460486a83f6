export type CarrierProblem =
  | 'settings'
  | 'busy'
  /** No readable response; the request may have been executed. */
  | 'unavailable'
  | 'wrong-number'
  | 'wrong-recipient-phone'
  | 'choose-again'
  | 'staff-chooses'
  | 'our-bug'
  /** Labels are printed one at a time. */
  | 'one-label'
  | 'rejected';

/** `texts` are for logs, `codes` and `problem` for decisions. */
export class CarrierError extends Error {
  override name = 'CarrierError';
  readonly problem: CarrierProblem;
  readonly codes: readonly string[];
  readonly texts: readonly string[];

  constructor(problem: CarrierProblem, facts: { codes?: string[]; texts?: string[]; cause?: unknown } = {}) {
    super(`the carrier: ${problem}`, { cause: facts.cause });
    this.problem = problem;
    this.codes = facts.codes ?? [];
    this.texts = facts.texts ?? [];
  }
}
