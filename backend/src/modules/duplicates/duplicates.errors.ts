import type { MergeProblem } from 'shared-lib/api/office';
import { DomainError, notFoundError } from '../../errors.ts';

export class RunnerNotFound extends notFoundError('runner_not_found', 'No runner of a standing order is like this.') {}

/** Why is in `data.problem`. */
export class PlacesNotMergeable extends DomainError {
  constructor(problem: MergeProblem) {
    super('places_not_mergeable', 'These places cannot become one.', { status: 409, details: { problem } });
  }
}
