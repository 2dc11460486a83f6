import { DomainError } from '../../errors.ts';

/** Not copied yet; customers may type their branch. */
export class DirectoryUnavailable extends DomainError {
  constructor() {
    super('directory_unavailable', 'The carrier directory is not available yet.', {
      status: 503,
      details: { retryAfter: 30 },
    });
  }
}

export class BranchNotAvailable extends DomainError {
  /** @param limit grams that the branch takes, when the parcel is too heavy for it. */
  constructor(limit?: number) {
    const details = limit === undefined ? undefined : { limit };
    super('branch_not_available', 'This branch does not accept this parcel.', { status: 409, details });
  }
}
