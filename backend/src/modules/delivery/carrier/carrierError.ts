/** What can be done about it. */
export type CarrierProblem =
  /** The key or the sender is wrong: staff must mend the settings. */
  | 'settings'
  /** Asked too often: wait. */
  | 'busy'
  /** No answer, or none that can be read; what was asked may have been done all the same. */
  | 'unavailable'
  | 'wrong-number'
  | 'wrong-recipient-phone'
  /** The settlement or branch is gone or closed. */
  | 'choose-again'
  /** Several settlements fit or none: staff chooses. */
  | 'staff-chooses'
  | 'our-bug'
  /** Refused with a code we know nothing of. */
  | 'refused';

/** The carrier did not do what was asked. `texts` are for logs, `codes` and `problem` for decisions. */
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
