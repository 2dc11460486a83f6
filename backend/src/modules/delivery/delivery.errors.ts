import { DomainError } from '../../errors.ts';

/** Not copied yet; customers may type their branch. */
export class DirectoryUnavailable extends DomainError {
  constructor() {
    super('directory_unavailable', 'The lists of the carrier are not here yet.', {
      status: 503,
      details: { retryAfter: 30 },
    });
  }
}

export class BranchNotAvailable extends DomainError {
  constructor() {
    super('branch_not_available', 'This branch takes no parcels of this kind.', { status: 409 });
  }
}
