export type CarrierProblem =
  /** Wrong key or sender. */
  | 'settings'
  /** Rate limited by the carrier. */
  | 'busy'
  /** No readable response; the request may have been executed. */
  | 'unavailable'
  | 'wrong-number'
  | 'wrong-recipient-phone'
  | 'choose-again'
  /** Ambiguous settlement. */
  | 'staff-chooses'
  | 'our-bug'
  /** An unknown error code. */
  | 'refused';

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
