import { conflictError, DomainError } from '../../errors.ts';

/** `missing`: which columns the file lacks. */
export class UnreadableTimes extends DomainError {
  constructor(missing: readonly string[]) {
    super('times_unreadable', 'The file has no columns for number and time.', { status: 422, details: { missing } });
  }
}

export class TimesTooLong extends DomainError {
  constructor(rows: number) {
    super('times_too_long', `The file has more than ${rows} rows.`, { status: 422, details: { rows } });
  }
}

export class ResultsChanged extends conflictError('results_changed', 'Results changed since they were shown.') {}
