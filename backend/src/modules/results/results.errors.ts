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

export class TeamNamesNotShown extends conflictError(
  'team_names_not_shown',
  'Names of team members are never in public results.',
) {}

export class NameOfAnother extends conflictError(
  'name_of_another',
  'The place was passed on, and its runner is not of this account.',
) {}
